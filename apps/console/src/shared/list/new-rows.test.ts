import { expect, test } from 'vitest'
import { arrangeRows } from './new-rows.ts'

interface Row {
  readonly id: string
  readonly state: string
}

/** Rows by letters: `ab` are the rows a and b. */
const rowsOf = (ids: string, state = 'old'): readonly Row[] => [...ids].map((id) => ({ id, state }))
const arranged = (shown: string, latest: string, hasMore = false) => {
  const { rows, fresh } = arrangeRows({ rows: rowsOf(shown), hasMore }, rowsOf(latest, 'new'), ({ id }) => id)
  return [rows.map(({ id }) => id).join(''), fresh.map(({ id }) => id).join('')]
}

test.each([
  ['nothing came', 'abc', 'abc', false, 'abc', ''],
  ['a newer row came before', 'abc', 'xabc', false, 'abc', 'x'],
  ['a row came at the end of a queue', 'abc', 'abcx', false, 'abc', 'x'],
  ['a row came between', 'abc', 'abxc', false, 'abc', 'x'],
  ['a newer row pushed the last off a full page', 'abc', 'xab', true, 'abc', 'x'],
  ['two came and pushed two off', 'abcd', 'xyab', true, 'abcd', 'xy'],
  ['a row was settled elsewhere', 'abc', 'ac', false, 'ac', ''],
  ['a row was settled, and one of the next page moved up', 'abc', 'acx', true, 'acx', ''],
  ['a row was settled and another came, with no next page', 'abc', 'acx', false, 'ac', 'x'],
  ['a row was settled, another came, and the order changed', 'abc', 'xca', true, 'ac', 'x'],
  ['the order changed', 'abc', 'cab', false, 'abc', ''],
  ['everything was settled and others came', 'abc', 'xyz', false, 'xyz', ''],
  ['rows came into an empty list', '', 'xy', false, 'xy', ''],
  ['everything was settled', 'abc', '', false, '', ''],
])('[NEWROWS-1] %s', (_what, shown, latest, hasMore, rows, fresh) => {
  expect(arranged(shown, latest, hasMore)).toEqual([rows, fresh])
})

test('[NEWROWS-1] a row that stays shows what it holds now', () => {
  const { rows } = arrangeRows({ rows: rowsOf('ab'), hasMore: false }, rowsOf('xab', 'new'), ({ id }) => id)
  expect(rows).toEqual(rowsOf('ab', 'new'))
})
