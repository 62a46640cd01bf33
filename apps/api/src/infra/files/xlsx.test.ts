import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../test/read-workbook.ts'
import type { Cell } from './cell.ts'
import { openXlsx } from './xlsx.ts'

const NAMES = { rows: 'รายการ', facts: 'ข้อมูลไฟล์' }

function written(rows: readonly (readonly Cell[])[], totals: readonly (string | null)[] = [], titles = ['ชื่อ', 'จำนวน']) {
  const parts: Uint8Array[] = []
  const file = openXlsx(NAMES, titles, (bytes) => parts.push(bytes))
  file.add(rows)
  file.end({ totals, facts: [['ผู้ทำ', 'malee']] })
  const sheets = readWorkbook(Buffer.concat(parts))
  return { sheets, sheet: sheets['รายการ'], facts: sheets['ข้อมูลไฟล์'] }
}
const valuesOf = (sheet: ReturnType<typeof written>['sheet']) => sheet?.rows.map((row) => row.map(({ value }) => value))

describe('[EXPORT-2] a workbook', () => {
  test('has its titles, rows, totals and facts, opened by another reader', () => {
    const { sheets, sheet, facts } = written([['ก', { number: '1.50' }]], [null, '1.50'])
    expect(Object.keys(sheets)).toEqual(['รายการ', 'ข้อมูลไฟล์'])
    expect(valuesOf(sheet)).toEqual([
      ['ชื่อ', 'จำนวน'],
      ['ก', '1.50'],
      ['รวม', '1.50'],
    ])
    expect(valuesOf(facts)).toEqual([['ผู้ทำ', 'malee']])
  })

  test('keeps the first row in sight, has its filter on, and adds up the rows that the filter shows', () => {
    const { sheet } = written(
      [
        ['ก', { number: '1' }],
        ['ข', { number: '2' }],
      ],
      [null, '3'],
    )
    expect(sheet?.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet?.xml).toMatch(/<\/sheetData><autoFilter ref="A1:B3"\/><\/worksheet>$/)
    expect(sheet?.rows[3]?.[1]).toMatchObject({ place: 'B4', formula: 'SUBTOTAL(109,B2:B3)', value: '3' })
  })

  test('has real dates and numbers: two in the night of the first of November 2026 is a count of days', () => {
    const { sheet } = written([
      [{ date: '2026-11-01 02:00:00' }, { date: '2026-11-01' }],
      [{ date: '2026-13-01' }, { number: 'x' }],
    ])
    const [, first, second] = sheet?.rows ?? []
    expect(first).toMatchObject([
      { value: '46327.0833333', isText: false, style: 2 },
      { value: '46327', isText: false, style: 3 },
    ])
    expect(second).toMatchObject([{ isText: true }, { isText: true }])
  })

  test.each([
    ['=1+1', '=1+1'],
    ['a & b < c > "d"', 'a & b < c > "d"'],
    ['_x0041_', '_x005F_x0041_'],
    ['a\u0000b\u0007\uFFFF', 'ab'],
    ['0123456789', '0123456789'],
    ['\ud800', '\uFFFD'],
  ])('writes the text %j as a text that no spreadsheet computes', (cell, value) => {
    expect(written([[cell]]).sheet?.rows[1]).toMatchObject([{ value, isText: true, formula: null }])
  })

  test('names columns past Z, and has no totals of no rows', () => {
    const titles = Array.from({ length: 28 }, (_, at) => `c${at}`)
    const { sheet } = written(
      [],
      titles.map(() => '0'),
      titles,
    )
    expect(sheet?.rows[0]?.at(-1)?.place).toBe('AB1')
    expect(sheet?.rows[1]?.at(-1)).toMatchObject({ place: 'AB2', formula: null, value: '0' })
  })
})
