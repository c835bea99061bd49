import { langs } from '#i18n/locales.ts'
import { mobileSegment } from '#shared/routing/paths.ts'
import { phoneAgent, phoneVary } from '#shared/routing/phone-redirect.ts'
import type { RedirectRules } from '#shared/routing/redirect-rules.ts'
import { isMessagePage } from '../message-page.ts'
import type { ReleaseHeaders } from '../release.ts'
import { filePolicy, referrerPolicy, securityHeaders } from '../security-headers.ts'

export interface NginxSite {
  /** The origin that readers see. */
  siteUrl: string
  /** The folder with the files of the release, through the link `current`. */
  root: string
  /** Where nginx listens: `80`, `127.0.0.1:8080`. */
  listen: string
  /** Host and port of the service. */
  service: string
  /** The policies of the release's pages. */
  headers: ReleaseHeaders
  rules: RedirectRules
}

const anyLang = `(?:${langs.join('|')})`

/**
 * The release for nginx, to be included in its `http` block. nginx sends the files of the release with their
 * headers, phones to the mobile layout, and the old addresses that are plain words; the service gets the rest.
 */
export function nginxSite({ siteUrl, root, listen, service, headers, rules }: NginxSite): string {
  const own = {
    ...securityHeaders(siteUrl),
    'Referrer-Policy': '$site_referrer',
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
    'Content-Disposition': '$site_disposition',
    'Accept-CH': '$site_hints',
    Vary: '$site_vary',
  }
  return `# Written for a release: the pages and policies are its own. Belongs into the http block.
# The two sizes may be set once; leave them out here when another file has them.
map_hash_max_size 65536;
map_hash_bucket_size 256;

${[...fileMaps(headers), ...headerMaps(siteUrl, headers), ...redirectMaps(rules)].join('\n')}
server {
    listen ${listen};
    server_name ${new URL(siteUrl).hostname};
    # With a certificate: listen 443 ssl http2; ssl_certificate …; ssl_certificate_key …;
    # and a second server block for port 80 that returns 301 ${siteUrl}$request_uri.

    root ${root};
    charset utf-8;
    server_tokens off;
    absolute_redirect off;
    merge_slashes off;
    set $asked $uri;

    # The release brings .gz and .br beside each text. For .br, load ngx_http_brotli_static_module.so
    # (Debian: libnginx-mod-http-brotli-static) and switch on the second line.
    gzip_static on;
    # brotli_static on;
    gzip_vary on;

${Object.entries(own)
  .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
  .join('')}
    location / {
        error_page 418 = @service;
        if ($site_moved) {
            return 301 $site_root$site_moved$is_args$args;
        }
${rules.queries.map(queryCheck).join('')}        # No file of the release: the service has the older ones, the other redirects, and the page 'not found'.
        if (!-f $document_root$site_file) {
            return 418;
        }
        if ($site_phone_to) {
            return 302 $site_phone_to$is_args$args;
        }
        try_files $site_file =404;
    }

    location ^~ /api/ {
        client_max_body_size 8m;
        proxy_request_buffering off;
${proxy(service)}    }
    location @service {
${proxy(service)}    }
}
`
}

/** The service sends its own headers: the empty one here keeps those of the site away. */
function proxy(service: string): string {
  return `        add_header X-Empty "";
        proxy_pass http://${service};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_read_timeout 75s;
`
}

function queryCheck({ name, value }: RedirectRules['queries'][number]): string {
  return `        if ($args ~ "(?:^|&)${name}=${value}(?:&|$)") {
            return 418;
        }
`
}

/** `$site_page`, the number of a page's policy, and `$site_file`: pages by their addresses, other files by their names. */
function fileMaps({ routes }: ReleaseHeaders): string[] {
  const pages = Object.entries(routes).filter(([route]) => !isMessagePage(route))
  return [
    map(
      '$asked',
      '$site_page',
      pages.map(([route, policy]) => [route, String(policy)] as const),
    ),
    map('$request_method $site_page $asked', '$site_file', [
      ['~^(?:GET|HEAD) [0-9]+ (.*/)$', '$1index.html'],
      ['~^(?:GET|HEAD) [0-9]+ (.*)$', '$1.html'],
      ['~[.](?:html|gz|br)$', ''],
      ['~^(?:GET|HEAD)  (.*)$', '$1'],
    ]),
  ]
}

function headerMaps(siteUrl: string, { policies }: ReleaseHeaders): string[] {
  const ticket = '/support/contact/ticket'
  const usual = securityHeaders(siteUrl)['Referrer-Policy'] ?? ''
  return [
    map(
      '$site_page',
      '$site_policy',
      policies.map((policy, number) => [String(number), policy] as const),
      filePolicy,
    ),
    map('$asked', '$site_referrer', [[`~${ticket}`, referrerPolicy(ticket)]], usual),
    map('$asked', '$site_disposition', [['~^/downloads/', 'attachment']]),
    map('$status $site_page', '$site_hints', [['~^30[12]|[0-9] [0-9]', 'Sec-CH-UA-Mobile']]),
    map('$status $site_page', '$site_vary', [['~^302|[0-9] [0-9]', phoneVary]]),
    map(
      '$status $site_page $asked',
      '$site_cache',
      [
        ['~^(?:302|[45])', 'no-store'],
        ['~^[0-9]+ [0-9]', 'public, max-age=0, must-revalidate'],
        ['~ /_astro/', 'public, max-age=31536000, immutable'],
      ],
      'public, max-age=3600',
    ),
  ]
}

/** Phones, and the old addresses that are the same in all languages and lead to nothing but a path. */
function redirectMaps({ pages, paths, queries }: RedirectRules): string[] {
  const taken = new Set([...pages].map((page) => page.toLowerCase()))
  const asking = new Set(queries.map(({ page }) => page))
  const plain = paths.filter(
    ({ from, to, langs: only }) => !only && !to.includes('?') && !asking.has(to) && !taken.has(from.toLowerCase()),
  )
  return [
    map('$http_user_agent', '$site_phone_agent', [[`~*${phoneAgent.source}`, '1']]),
    map(
      '$http_sec_ch_ua_mobile',
      '$site_phone',
      [
        ['?1', '1'],
        ['?0', ''],
      ],
      '$site_phone_agent',
    ),
    map('$site_phone $asked', '$site_phone_to', [
      [`~^1 /(${anyLang})(/(?!${mobileSegment}(?:/|$))[^.]*)$`, `/$1/${mobileSegment}$2`],
    ]),
    map('$asked', '$site_root', [[`~^(/${anyLang}(?:/${mobileSegment})?)/`, '$1']]),
    map('$asked', '$site_old', [[`~^/${anyLang}(?:/${mobileSegment})?(/.*)$`, '$1']]),
    map(
      '$site_old',
      '$site_moved',
      plain.map(({ from, to }) => [from, to] as const),
    ),
  ]
}

function map(of: string, name: string, rows: readonly (readonly [string, string])[], otherwise?: string): string {
  const lines = rows.map(([key, value]) => `    ${quote(key)} ${quote(value)};\n`)
  if (otherwise !== undefined) lines.push(`    default ${quote(otherwise)};\n`)
  return `map ${quote(of)} ${name} {\n${lines.join('')}}\n`
}

/** A quoted word. Throws when it is longer than nginx reads. */
function quote(text: string): string {
  const word = `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
  if (word.length > 4000) throw new Error(`nginx reads no word as long as this one: ${word.slice(0, 60)}…`)
  return word
}
