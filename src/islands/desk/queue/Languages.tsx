import type { Lang } from '#i18n/locales.ts'
import { Menu } from '../parts/Menu.tsx'
import { languageName, sortedLangs } from '../parts/words.ts'
import { usualLanguages } from './usual-languages.ts'

/** The languages that a list is narrowed to: as many as its reader answers. They are chosen again when the desk is opened next. */
export function Languages({ chosen, change }: { chosen: readonly Lang[]; change(languages: string): void }) {
  const set = (next: readonly Lang[]) => {
    usualLanguages.set(next.join())
    change(next.join())
  }
  const names = chosen.map(languageName)
  const title =
    names.length === 0 ? 'Every language' : names.length < 3 ? names.join(', ') : `${names.length} languages`
  return (
    <Menu className="desk-languages" title={title} label={`Languages: ${title}`} chosen={chosen.length > 0}>
      <ul className="plain">
        {sortedLangs.map((lang) => (
          <li key={lang}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(lang)}
                onChange={({ currentTarget: { checked } }) =>
                  set(checked ? [...chosen, lang] : chosen.filter((each) => each !== lang))
                }
              />{' '}
              {languageName(lang)}
            </label>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
