import { parentPort } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'
import type { ParseAnswer, ParseJob } from './received-mail.ts'

parentPort?.on('message', ({ source, bodyFrom }: ParseJob) => {
  void parseMail(Buffer.from(source.buffer, source.byteOffset, source.byteLength), bodyFrom)
    .then((mail): ParseAnswer => ({ mail }))
    .catch((error: unknown): ParseAnswer => ({ failed: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})
