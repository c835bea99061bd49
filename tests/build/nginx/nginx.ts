import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The program, where it is installed. */
export const nginx = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
].find(existsSync)

/** Files of the http block, by name, in the order in which they are read. */
export type Configuration = Readonly<Record<string, string>>

/** Writes a whole configuration into `folder` and has nginx check it. Throws with what nginx finds wrong. */
export async function writeConfiguration(folder: string, files: Configuration): Promise<void> {
  await mkdir(join(folder, 'temp'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`)
  const includes = Object.keys(files).map((name) => `include ${join(folder, name)};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 256; }
http {
types { text/html html; text/css css; text/javascript js; application/pdf pdf; }
default_type application/octet-stream;
access_log off;
${[...temp, ...includes].join('\n')}
}
`,
  )
  execFileSync(nginx ?? 'nginx', [...options(folder), '-t'], { stdio: 'pipe' })
}

/** Starts nginx with the configuration in `folder`. Resolves when it listens. */
export async function startNginx(folder: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(nginx ?? 'nginx', options(folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('start worker process ')) return { stop: () => stop(child) }
  }
  throw new Error('nginx ended before it listened.')
}

function options(folder: string): string[] {
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
