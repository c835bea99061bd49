/**
 * Writes the redirects of a release for other servers: `_redirects`, and for nginx
 * `redirects.map.conf` and `site.conf`. `node scripts/export-redirects.ts [outDir] [releaseDir]`
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { redirectConfig } from '#redirects'
import { readConfig } from '#server/config.ts'
import { nginxMaps } from '#server/web/export/nginx-maps.ts'
import { nginxSite } from '#server/web/export/nginx-site.ts'
import { redirectsFile } from '#server/web/export/redirects-file.ts'
import { isPage, releaseHeaders, routeOf } from '#server/web/release.ts'
import { releaseFolder } from '#server/web/release-folder.ts'
import { knownOf } from '#shared/routing/known.ts'
import { redirectRules } from '#shared/routing/redirect-rules.ts'

const { dataDir, siteUrl, port } = readConfig(process.env)
const [outDir = join(dataDir, 'redirects'), releaseDir = join(releaseFolder(dataDir), 'current')] =
  process.argv.slice(2)
const root = resolve(releaseDir, 'site')

const files = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
const pages = files
  .map((file) => relative(root, join(file.parentPath, file.name)))
  .filter(isPage)
  .map(routeOf)
if (pages.length === 0) {
  console.error(`There are no pages in ${root}. Publish a release first, or name its folder as the second argument.`)
  process.exit(1)
}

const policies = await readFile(join(releaseDir, 'headers.json'), 'utf8')
  .then((text) => z.parse(releaseHeaders, JSON.parse(text)))
  .catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    console.warn('The release has no headers.json: nginx will send its pages without a content security policy.')
    return undefined
  })

const rules = redirectRules(redirectConfig, knownOf(pages))
await mkdir(outDir, { recursive: true })
const written = {
  _redirects: redirectsFile(rules),
  'redirects.map.conf': nginxMaps(rules),
  'site.conf': nginxSite({ siteUrl, root, listen: '80', api: `127.0.0.1:${port}`, policies }),
}
for (const [name, text] of Object.entries(written)) {
  await writeFile(join(outDir, name), text)
  console.log(join(outDir, name))
}
