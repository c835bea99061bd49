import { type Call, createCall } from '#src/api/call.ts'

let client: Call | undefined

/** The page's client, made at the first call: the document says where the API is. */
function page(): Call {
  client ??= createCall({ baseUrl: document.documentElement.dataset.api })
  return client
}

/** Makes a call from a page: the one client for islands and scripts, which share equal reads in flight. */
export const call: Call = Object.assign(((...args) => page()(...args)) as Call, {
  raw: ((...args) => page().raw(...args)) as Call['raw'],
})
