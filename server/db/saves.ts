/**
 * Follows the statements of one connection, and tells of each whether it may save something by itself: a commit
 * does, and outside of a transaction whatever changes something.
 */
export function followStatements(): (sql: string) => boolean {
  let inside = false
  return (sql) => {
    const [, verb = ''] = /^\s*(\w+)/.exec(sql) ?? []
    const word = verb.toLowerCase()
    const was = inside
    if (word === 'begin' || word === 'start') inside = true
    if (word === 'commit' || word === 'rollback') inside = /^\s*rollback\s+to\b/i.test(sql)
    return word === 'commit' || (!was && !inside && word !== 'select' && word !== 'rollback')
  }
}
