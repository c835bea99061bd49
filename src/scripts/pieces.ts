/** Modules by their path, with the ends that code has. */
const files = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.tsx?$`)

/** What every page runs. */
const page = ['complete-links', 'counted-links', 'each-alone', 'fields', 'follow-login', 'language-links', 'menus']
  .concat('send', 'stale-page', 'switch-layout', 'throttle', 'within')
  .join('|')

/**
 * Small pieces that travel together: one file instead of many weighs less and is one request. What a piece needs comes with
 * it, unless it is in a group of higher priority.
 */
export const pieces = [
  {
    name: 'page',
    test: files(`src/scripts/lib/(${page})`, 'src/stores/(hint-key|locale|storage)', 'src/shared/routing/return-query'),
    priority: 3,
  },
  { name: 'my-home', test: files('src/stores/my-home'), priority: 3 },
  { name: 'offline-help', test: files('src/stores/offline-help', 'src/shared/offline/kept'), priority: 3 },
  // What loads pieces later: alone, or pages without a framework would have the piece that it happens to be in.
  { name: 'later', test: /vite\/preload-helper/, priority: 4 },
  { name: 'places', test: files('src/shared/regions/(address-parts|names)'), priority: 1.5 },
  { name: 'words', test: files('i18n/(fill|intl)', 'src/stores/address-state'), priority: 3 },
  { name: 'early', test: files('src/islands/form/controls', 'src/stores/draft'), priority: 3 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react)\//, priority: 3 },
  {
    name: 'call',
    test: /\/node_modules\/(zod|ky)\/|\/(api\/(call|errors|sending)|stores\/(api|session)|contracts\/(endpoint|fields|rates)|i18n\/(locales|translator))\.ts$/,
    priority: 2,
  },
  { name: 'lists', test: files('src/scripts/lib/(address-form|comparison|messages-of)') },
  { name: 'options', test: files('src/islands/ui/ComboInput'), priority: 1 },
  { name: 'regions', test: files('src/islands/form/(AddressFields|Combobox|RegionField)') },
  { name: 'ticket', test: files('src/islands/tickets/(Creating|LaterFiles|MailInstead|PutIn)') },
  {
    name: 'form',
    test: files(
      'src/islands/form/(Choice|Clear|EmailField|Field|FieldFrame|Form|Select|Submit|TextArea|Tick|use-[a-z-]+)',
    ),
    priority: 1,
  },
]
