import { expect, test } from 'vitest'
import { followStatements } from '#server/db/saves.ts'

test.each([
  [['select 1'], [false]],
  [['insert into x values (1)'], [true]],
  [
    ['begin', 'insert into x values (1)', 'commit', 'update x set y = 1'],
    [false, false, true, true],
  ],
  [
    ['start transaction isolation level serializable', 'delete from x', 'rollback', 'delete from x'],
    [false, false, false, true],
  ],
  [
    ['begin', 'savepoint a', 'rollback to a', 'delete from x', 'COMMIT'],
    [false, false, false, false, true],
  ],
  [['\n  with a as (insert into x values (1)) select 1'], [true]],
])('of %j may save something: %j', (statements, expected) => {
  const saves = followStatements()
  expect(statements.map(saves)).toEqual(expected)
})
