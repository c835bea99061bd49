import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
/** Of those that are prepared at a time; what comes after them is parsed each time. */
const most = 300
/** After it a plan may be of tables that are no more. */
const changesTables = /\b(?:create|alter|drop|truncate|deallocate)\b/i

/** Runs statements with values: each is parsed and planned once, and then takes one message in place of six. */
export interface Statements {
  run(sql: string, values: readonly unknown[]): Promise<Results>
  /** Is told of a script without values before it runs. */
  beforeScript(sql: string): Promise<void>
}

export function prepareStatements(pglite: PGlite): Statements {
  /** Name and types of the values of each; a statement that came once has none yet. */
  const known = new Map<string, { name: string; types: number[] } | undefined>()
  let count = 0

  async function prepare(sql: string): Promise<{ name: string; types: number[] }> {
    const name = `s${++count}`
    const messages = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    known.set(sql, statement)
    return statement
  }

  async function send(...parts: Uint8Array[]) {
    const whole = Buffer.concat([...parts, serialize.sync()])
    return (await pglite.runExclusive(() => pglite.execProtocol(whole, { syncToFs: false }))).messages
  }

  return {
    async run(sql, values) {
      if (!known.has(sql)) {
        if (known.size < most) known.set(sql, undefined)
        return pglite.query(sql, [...values])
      }
      const { name, types } = known.get(sql) ?? (await prepare(sql))
      const written = values.map((value, index) => {
        if (value === null || value === undefined) return null
        const type = types[index] as number
        return pglite.serializers[type]?.(value) ?? String(value)
      })
      const messages = await send(
        serialize.bind({ statement: name, values: written }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      return parse.parseResults(messages, pglite.parsers)[0] as Results
    },

    async beforeScript(sql) {
      if (known.size === 0 || !changesTables.test(sql)) return
      known.clear()
      await pglite.exec('deallocate all')
    },
  }
}
