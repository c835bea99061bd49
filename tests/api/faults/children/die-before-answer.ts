/** Loaded into the service: it is killed between the commit of the first ticket and its answer. */
import { ServerResponse } from 'node:http'

const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
  if (this.req?.url === '/api/v1/ticket/create' && args[0] === 200) process.kill(process.pid, 'SIGKILL')
  return Reflect.apply(writeHead, this, args)
} as typeof writeHead
