import { describe, expect, test } from 'vitest'
import { isVisible } from './seen.ts'

describe('[REBUILD-1] a transaction', () => {
  test.each([
    ['9', true],
    ['10', false],
    ['11', true],
    ['12', false],
    ['19', true],
    ['20', false],
    ['21', false],
  ])('%s was seen by the snapshot 10:20:10,12: %s', (xid, isSeen) => {
    expect(isVisible(xid, '10:20:10,12')).toBe(isSeen)
  })

  test('that no other ran with was seen', () => {
    expect([isVisible('19', '20:20:'), isVisible('20', '20:20:')]).toEqual([true, false])
  })
})
