import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

describe('a CSV', () => {
  test('writes a number of our own as it is, a minus before it too', () => {
    expect(csvOf(['a'], [[{ number: '-5.25' }, 'b']])).toBe('\uFEFF"a"\r\n"-5.25","b"\r\n')
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+66', `"'+66"`],
    ['-5', `"'-5"`],
    ['@sum', `"'@sum"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['say "hi", now', '"say ""hi"", now"'],
    ['สมชาย', '"สมชาย"'],
  ])('writes %j so that no spreadsheet computes it', (cell, written) => {
    expect(csvOf(['a'], [[cell]])).toBe(`\uFEFF"a"\r\n${written}\r\n`)
  })
})
