import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../test/read-workbook.ts'
import { baht, count, text, time, unadded } from './export-columns.ts'
import { openRows } from './export-rows.ts'

interface Row {
  readonly name: string
  readonly amount: string
  readonly spins: number
}

const COLUMNS = [
  text<Row>('ชื่อ', ({ name }) => name),
  baht<Row>('จำนวน', ({ amount }) => amount),
  count<Row>('สปิน', ({ spins }) => spins),
  unadded(count<Row>('ลำดับ', ({ spins }) => spins)),
  time<Row>('เวลา', () => '2026-10-31T19:00:00.000Z'),
]

const PAGES = 30
/** A window of the compression and its last block. */
const HELD_MAX = 64 * 1_024

const rowsOf = (many: number): readonly Row[] =>
  Array.from({ length: many }, (_, at) => ({ name: `สมาชิก ${at}`, amount: at % 2 === 0 ? '0.10001' : '-0.20', spins: at }))

describe.each(['csv', 'xlsx'] as const)('[EXPORT-2] a %s', (format) => {
  test('says what it has: rows, bytes, fingerprint', () => {
    const parts: Uint8Array[] = []
    const file = openRows({ format, columns: COLUMNS, facts: [] }, (part) => parts.push(part))
    file.add(rowsOf(2))
    file.add(rowsOf(3))
    const written = file.end()
    const all = Buffer.concat(parts)
    expect(written).toEqual({
      columns: ['ชื่อ', 'จำนวน (บาท)', 'สปิน', 'ลำดับ', 'เวลา (เวลาไทย)'],
      rows: 5,
      bytes: all.length,
      sha256: createHash('sha256').update(all).digest('hex'),
    })
  })

  // What is counted is what the file keeps between two pages, not time or the memory of the process.
  test('hands on what it has written with every page: of 60,000 rows it holds back 64 KB at most', () => {
    let out = 0
    const page = rowsOf(2_000)
    const file = openRows({ format, columns: COLUMNS, facts: [] }, (part) => {
      out += part.length
    })
    for (let at = 0; at < PAGES; at += 1) file.add(page)
    const before = out
    const { bytes } = file.end()
    expect(bytes - before).toBeLessThan(HELD_MAX)
    expect(bytes).toBeGreaterThan(5 * HELD_MAX)
  })
})

test('[EXPORT-2] adds a workbook up to the unit of the ledger, and says so among its facts', () => {
  const parts: Uint8Array[] = []
  const file = openRows({ format: 'xlsx', columns: COLUMNS, facts: [['ผู้ทำ', 'malee']] }, (part) => parts.push(part))
  for (let page = 0; page < 3; page += 1) file.add(rowsOf(2))
  file.end()
  const { รายการ: sheet, ข้อมูลไฟล์: facts } = readWorkbook(Buffer.concat(parts))
  expect(sheet?.rows.at(-1)?.map(({ place, value }) => [place, value])).toEqual([
    ['A8', 'รวม'],
    ['B8', '-0.29997'],
    ['C8', '3'],
  ])
  expect(facts?.rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['ผู้ทำ', 'malee'],
    ['จำนวนแถว', '6'],
    ['ผลรวม จำนวน (บาท)', '-0.29997'],
    ['ผลรวม สปิน', '3'],
  ])
})
