import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { Facts } from '#server/content/facts.ts'

const facts = new Facts(parse(readFileSync('content/facts.yaml', 'utf8')))

/** What a file below `content/` says, with its facts. */
export function filled(path: string): string {
  return facts.fill(path, readFileSync(`content/${path}`, 'utf8'), path).text
}
