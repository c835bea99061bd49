import { phoneVary } from '#shared/routing/phone-redirect.ts'
import type { Table } from '#shared/routing/tables.ts'
import { filePolicy, referrerPolicy, securityHeaders } from '../security-headers.ts'
import { nginxMap } from './nginx-maps.ts'

export interface NginxSite {
  /** The origin that readers see. */
  siteUrl: string
  /** The folder with the files of the release, through the link `current`. */
  root: string
  /** Where nginx listens: `80`, `127.0.0.1:8080`. */
  listen: string
  /** Host and port of the API service. */
  api: string
  /** The content security policies of the release; without them pages are sent without any. */
  policies: { policies: readonly string[]; routes: Readonly<Record<string, number>> } | undefined
}

/** A server block for the release, to be included after the maps of `nginxMaps`. */
export function nginxSite({ siteUrl, root, listen, api, policies }: NginxSite): string {
  const headers = Object.entries({
    ...securityHeaders(siteUrl),
    'Referrer-Policy': '$site_referrer',
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
    Vary: '$site_vary',
    'Content-Disposition': '$site_disposition',
  })
  return `# Written for the release: policies are those of its pages. Belongs into the http block, after redirects.map.conf.
${[...answerTables(siteUrl), ...policyTables(policies)].map((table) => nginxMap(table, { volatile: true })).join('\n')}
server {
    listen ${listen};
    server_name ${new URL(siteUrl).hostname};
    # With a certificate: listen 443 ssl http2; ssl_certificate …; ssl_certificate_key …;
    # and a second server block for port 80 that returns 301 ${siteUrl}$request_uri.

    root ${root};
    charset utf-8;
    server_tokens off;
    absolute_redirect off;
    merge_slashes on;

    # The release brings .gz and .br beside each text. For .br, load ngx_http_brotli_static_module.so
    # (Debian: libnginx-mod-http-brotli-static) and switch on the second line.
    gzip_static on;
    # brotli_static on;
    gzip_vary on;

${headers.map(([name, value]) => `    add_header ${name} "${value}" always;\n`).join('')}
    if ($redirect_to != $address_path) {
        return 301 $redirect_to$redirect_query;
    }
    if ($phone_to) {
        return 302 $phone_to$phone_query;
    }

    error_page 404 $address_missing;

    location / {
        # Dot segments and the like, which nginx would resolve.
        if ($address_safe = "") {
            return 404;
        }
        try_files $uri $uri.html $uri/index.html =404;
    }

    # Pages that stand for others are never asked for by their own address, and compressed twins neither.
    location ~ ^/[^/]+/(?:mTerminal/)?(?:404|error)(?:\\.html)?$ {
        internal;
    }
    location ~ \\.(?:gz|br)$ {
        internal;
    }

    # Open tabs ask for pieces of the release before: the service still has them.
    location ^~ /_astro/ {
        try_files $uri @service;
    }
    location ^~ /downloads/ {
        try_files $uri @service;
    }

    location @service {
${proxy(api)}    }
    location ^~ /api/ {
        client_max_body_size 8m;
        proxy_request_buffering off;
${proxy(api)}    }
    location ~ ^/(?:healthz|readyz)$ {
${proxy(api)}    }
}
`
}

/** The service sends its own headers: the empty one here keeps those of the site away. */
function proxy(api: string): string {
  return `        add_header X-Empty "";
        proxy_pass http://${api};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_read_timeout 75s;
`
}

function answerTables(siteUrl: string): Table[] {
  const ticket = '/support/contact/ticket'
  return [
    {
      name: 'site_referrer',
      of: '$uri',
      rows: [[`~${ticket}`, referrerPolicy(ticket)]],
      otherwise: securityHeaders(siteUrl)['Referrer-Policy'] ?? '',
    },
    {
      name: 'site_cache',
      of: '$status$uri',
      rows: [
        ['~^301', 'public, max-age=3600'],
        ['~^(?:302|[45])', 'no-store'],
        ['~^[0-9]+/_astro/', 'public, max-age=31536000, immutable'],
        [String.raw`~\.html$`, 'public, max-age=0, must-revalidate'],
      ],
      otherwise: 'public, max-age=3600',
    },
    {
      name: 'site_vary',
      of: '$status$uri',
      rows: [
        ['~^302', phoneVary],
        [String.raw`~\.html$`, phoneVary],
      ],
    },
    { name: 'site_disposition', of: '$uri', rows: [['~^/downloads/', 'attachment']] },
  ]
}

/** The policy of each page, by the route that its file stands for; files have the one that allows nothing. */
function policyTables(given: NginxSite['policies']): Table[] {
  if (!given) return [{ name: 'site_policy', of: '$uri', rows: [[String.raw`~\.html$`, '']], otherwise: filePolicy }]
  return [
    {
      name: 'site_route',
      of: '$uri',
      rows: [
        [String.raw`~^(.*?)/+index\.html$`, '$1/'],
        [String.raw`~^(.*)\.html$`, '$1'],
      ],
      otherwise: '$uri',
    },
    {
      name: 'site_policy_number',
      of: '$site_route',
      rows: Object.entries(given.routes).map(([route, number]) => [route, String(number)] as const),
    },
    {
      name: 'site_policy',
      of: '$site_policy_number',
      rows: given.policies.map((policy, number) => [String(number), policy] as const),
      otherwise: filePolicy,
    },
  ]
}
