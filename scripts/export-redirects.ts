/**
 * Writes a release for other servers: `_redirects`, and `site.conf` for nginx.
 * `node scripts/export-redirects.ts [outDir] [releaseDir]`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { nginxSite } from '#server/web/export/nginx-site.ts'
import { redirectsFile } from '#server/web/export/redirects-file.ts'
import { readReleaseHeaders } from '#server/web/release.ts'
import { releaseFolder } from '#server/web/release-folder.ts'
import { redirectRules, sitePaths } from '#shared/routing/redirect-rules.ts'

const { dataDir, siteUrl, port } = readConfig(process.env)
const [outDir = join(dataDir, 'redirects'), releaseDir = join(releaseFolder(dataDir), 'current')] =
  process.argv.slice(2)

const headers = await readReleaseHeaders(releaseDir).catch(() => {
  console.error(`There is no release in ${releaseDir}. Publish one first, or name its folder as the second argument.`)
  process.exit(1)
})
const rules = redirectRules(sitePaths(Object.keys(headers.routes)))
const root = resolve(releaseDir, 'site')
const written = {
  _redirects: redirectsFile(rules),
  'site.conf': nginxSite({ siteUrl, root, listen: '80', service: `127.0.0.1:${port}`, headers, rules }),
}
await mkdir(outDir, { recursive: true })
for (const [name, text] of Object.entries(written)) {
  await writeFile(join(outDir, name), text)
  console.log(join(outDir, name))
}
