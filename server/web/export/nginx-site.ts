import { langs } from '#i18n/locales.ts'
import { workerPath } from '#shared/offline/kept.ts'
import { mobileSegment } from '#shared/routing/paths.ts'
import { phoneAgent, phoneVary } from '#shared/routing/phone-redirect.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { everyAddress, type RedirectRules } from '#shared/routing/redirect-rules.ts'
import { isMessagePage } from '../message-page.ts'
import type { ReleaseHeaders } from '../release.ts'
import { filePolicy, referrerPolicy, robotsRule, securityHeaders } from '../security-headers.ts'

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

/**
 * The release for nginx, to be included in its `http` block. nginx sends the files of the release with their
 * headers, phones to the mobile layout, and old addresses that are plain words to their pages; the rest is the service's.
 */
export function nginxSite({ siteUrl, root, listen, service, headers, rules }: NginxSite): string {
  const pages = Object.entries(headers.routes).filter(([route]) => !isMessagePage(route))
  const common = securityHeaders(siteUrl)
  const usual = common['Referrer-Policy'] ?? ''
  const referrers = pages.map(([route]) => [route, referrerPolicy(route)] as const)
  const parameters = [...rules.moved.keys()].flatMap((from) => from.split('?').slice(1))
  const robots = pages.map(([route]) => [route, robotsRule(route) ?? ''] as const)
  const own = {
    ...common,
    'X-Robots-Tag': '$site_robots',
    'Referrer-Policy': '$site_referrer',
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
    'Content-Disposition': '$site_disposition',
    'Accept-CH': '$site_hints',
    Vary: '$site_vary',
  }
  return `# Written for a release: pages, policies and old addresses are its own. Belongs into the http block.
# The two sizes may be set once; leave them out here when another file has them.
map_hash_max_size 65536;
map_hash_bucket_size 256;

# The pages as they are spelled, each with the number of its policy.
map $asked $site_page {
${rows(pages)}}
map "$request_method $site_page $asked" $site_file {
    "~^(?:GET|HEAD) [0-9]+ (.*/)$" $1index.html;
    "~^(?:GET|HEAD) [0-9]+ (.*)$" $1.html;
    "~[.](?:html|gz|br|webmanifest)$" "";
    # The service may have it removed from all browsers.
    "~ ${workerPath}$" "";
    "~^(?:GET|HEAD)  (.*)$" $1;
}
map $site_page $site_policy {
    default ${quote(filePolicy)};
${rows(headers.policies.entries())}}
map $asked $site_referrer {
    default ${quote(usual)};
${rows(referrers.filter(([, policy]) => policy !== usual))}}
map $asked $site_robots {
${rows(robots.filter(([, rule]) => rule))}}
map $asked $site_disposition { ~^/downloads/ attachment; }
map "$status $site_page" $site_hints { "~^30[12]|[0-9] [0-9]" Sec-CH-UA-Mobile; }
map "$status $site_page" $site_vary { "~^302|[0-9] [0-9]" "${phoneVary}"; }
map "$status $site_page $asked" $site_cache {
    default "public, max-age=3600";
    "~^(?:302|[45])" no-store;
    "~^[0-9]+ [0-9]" "public, max-age=0, must-revalidate";
    "~ /_astro/" "public, max-age=31536000, immutable";
}
map $http_user_agent $site_phone_agent { ${quote(`~*${phoneAgent.source}`)} 1; }
map $http_sec_ch_ua_mobile $site_phone {
    default $site_phone_agent;
    ?0 "";
    ?1 1;
}
map "$site_phone $asked" $site_phone_to { "~^1 /(${langs.join('|')})(/(?!${mobileSegment}(?:/|$))[^.]*)$" /$1/${mobileSegment}$2; }
map $asked $site_moved {
${rows(plainRedirects(rules))}}

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
    client_max_body_size 8m;
    proxy_request_buffering off;

    # The release brings .gz and .br beside each text. For .br, load ngx_http_brotli_static_module.so
    # (Debian: libnginx-mod-http-brotli-static) and switch on the second line.
    gzip_static on;
    # brotli_static on;
    gzip_vary on;

${Object.entries(own)
  .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
  .join('')}
    location / {
        # No file of the release: the service has older ones, the API, all other redirects, and the page 'not found'.
        error_page 418 = @service;
${parameters.map((one) => `        if ($args ~ "(?:^|&)${one}(?:&|$)") { return 418; }\n`).join('')}        if ($site_moved) { return 301 $site_moved$is_args$args; }
        if (!-f $document_root$site_file) { return 418; }
        if ($site_phone_to) { return 302 $site_phone_to$is_args$args; }
        try_files $site_file =404;
    }
    location @service {
        # The service sends its own headers: the empty one here keeps those of the site away.
        add_header X-Empty "";
        proxy_pass http://${service};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_read_timeout 75s;
    }
}
`
}

/** The redirects from one path to another, whatever the query, as whole addresses: nginx reads them in any case. */
function plainRedirects(rules: RedirectRules): (readonly [string, string])[] {
  const redirect = createRedirects(rules)
  const addresses = [...rules.moved.keys()].flatMap(everyAddress)
  const moved = addresses.map((from) => [from, redirect(from) ?? ''] as const)
  return moved.filter(([from, to]) => to && !`${from}${to}`.includes('?') && from.toLowerCase() !== to.toLowerCase())
}

function rows(entries: Iterable<readonly [string | number, string | number]>): string {
  return Array.from(entries, (entry) => `    ${entry.map(quote).join(' ')};\n`).join('')
}

/** A quoted word. Throws when it is longer than nginx reads. */
function quote(text: string | number): string {
  const word = `"${String(text).replace(/["\\]/g, String.raw`\$&`)}"`
  if (word.length > 4000) throw new Error(`nginx reads no word as long as this one: ${word.slice(0, 60)}…`)
  return word
}
