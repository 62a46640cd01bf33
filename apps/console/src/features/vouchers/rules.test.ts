import { describe, expect, test } from 'vitest'
import { usernamesOf } from './rules.ts'

describe('a list of usernames', () => {
  test.each([
    ['somchai\nmalee\n', ['somchai', 'malee']],
    ['\uFEFFusername,note\r\n"somchai",x\r\n', ['somchai']],
    ['\n\n', []],
  ])('is read from %j', (text, usernames) => {
    expect(usernamesOf(text)).toEqual(usernames)
  })
})
