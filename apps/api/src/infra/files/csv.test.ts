import { describe, expect, test } from 'vitest'
import { bahtCell, momentCell } from './cell.ts'
import { csvOf } from './csv.ts'

describe('a CSV', () => {
  test('writes a number as it is, a minus before it too', () => {
    expect(csvOf(['a'], [[{ number: '-5.25' }, 'b']])).toBe('\uFEFF"a"\r\n-5.25,"b"\r\n')
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+66', `"'+66"`],
    ['-5', `"'-5"`],
    ['@sum', `"'@sum"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['0123456789', `"'0123456789"`],
    ['20261127000000123', `"'20261127000000123"`],
    ['1e5', `"'1e5"`],
    ['1-2', `"'1-2"`],
    ['27/11/2026', `"'27/11/2026"`],
    ['DP00000012', '"DP00000012"'],
    ['xxxxxx3210', '"xxxxxx3210"'],
    ['say "hi", now', '"say ""hi"", now"'],
    ['สมชาย', '"สมชาย"'],
  ])('writes the text %j so that no spreadsheet computes it or takes it for a number', (cell, written) => {
    expect(csvOf(['a'], [[cell]])).toBe(`\uFEFF"a"\r\n${written}\r\n`)
  })

  test.each([
    [1234.5, '1234.50'],
    [-20, '-20.00'],
    ['299.99', '299.99'],
    ['1234.50000', '1234.50'],
    ['0.12345', '0.12345'],
    [null, ''],
  ])('writes the amount %j as the number %s', (amount, written) => {
    expect(bahtCell(amount)).toEqual({ number: written })
  })

  test('writes a moment by the clock of Bangkok: what came at two in the night of the first is in that month', () => {
    expect([momentCell('2026-10-31T19:00:00.000Z'), momentCell(null)]).toEqual([{ date: '2026-11-01 02:00:00' }, { date: '' }])
  })
})
