import { createHash } from 'node:crypto'
import { CSV_MARK, csvLine } from '#infra/files/csv'
import type { Cell } from '#infra/files/cell'
import { openXlsx } from '#infra/files/xlsx'
import type { ExportFormat } from '@morakot/contract/features/exports/states'
import { addMillisatang, exactBahtText, millisatang, millisatangFromBahtText } from '@morakot/money/millisatang'
import { bahtCell } from '#infra/files/cell'
import type { Column } from './export-columns.ts'

/** A file that is written as its rows are read. */
export interface RowWriter<Row> {
  readonly add: (rows: readonly Row[]) => void
  /** Ends the file; what the audit keeps of it. */
  readonly end: () => WrittenFile
}

export interface WrittenFile {
  readonly columns: readonly string[]
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** What the second sheet of a workbook says of the file. */
export type FileFacts = readonly (readonly [name: string, value: Cell])[]

interface Opening<Row> {
  readonly format: ExportFormat
  readonly columns: readonly Column<Row>[]
  readonly facts: FileFacts
}

/** Opens a file of rows and hands its bytes on as they come: no row is kept. Every CSV and every workbook of the console is written here. */
export function openRows<Row>({ format, columns, facts }: Opening<Row>, sink: (bytes: Uint8Array) => void): RowWriter<Row> {
  const hash = createHash('sha256')
  const titles = columns.map(({ title }) => title)
  let [rows, bytes] = [0, 0]
  const file = (format === 'csv' ? csvRows : xlsxRows)({ columns, facts }, (part) => {
    hash.update(part)
    bytes += part.length
    sink(part)
  })
  return {
    add: (more) => {
      rows += more.length
      file.add(more)
    },
    end: () => {
      file.end(rows)
      return { columns: titles, rows, bytes, sha256: hash.digest('hex') }
    },
  }
}

type Written<Row> = Pick<RowWriter<Row>, 'add'> & { readonly end: (rows: number) => void }
type Opened<Row> = Omit<Opening<Row>, 'format'>

function csvRows<Row>({ columns }: Opened<Row>, sink: (bytes: Uint8Array) => void): Written<Row> {
  sink(Buffer.from(CSV_MARK + csvLine(columns.map(({ title }) => title))))
  return {
    add: (rows) => sink(Buffer.from(rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''))),
    end: () => undefined,
  }
}

const SHEETS = { rows: 'รายการ', facts: 'ข้อมูลไฟล์' } as const

function xlsxRows<Row>({ columns, facts }: Opened<Row>, sink: (bytes: Uint8Array) => void): Written<Row> {
  const totals = columns.map(({ adds }) => (adds === undefined ? null : adder(adds)))
  const sheet = openXlsx(
    SHEETS,
    columns.map(({ title }) => title),
    sink,
  )
  return {
    add: (rows) => {
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
      for (const row of cells) for (const [at, cell] of row.entries()) totals[at]?.add(cell)
      sheet.add(cells)
    },
    end: (rows) => {
      const sums = totals.map((total) => total?.total() ?? null)
      const controls = columns.flatMap(({ title }, at): FileFacts => {
        const sum = sums[at] ?? null
        return sum === null ? [] : [[`ผลรวม ${title}`, { number: sum }]]
      })
      sheet.end({ totals: sums, facts: [...facts, ['จำนวนแถว', { number: String(rows) }], ...controls] })
    },
  }
}

interface Adder {
  readonly add: (cell: Cell) => void
  readonly total: () => string
}

/** Adds the cells of a column up: amounts to the unit of the ledger, counts as whole numbers. */
function adder(adds: 'baht' | 'count'): Adder {
  let [units, counted] = [millisatang(0n), 0]
  return {
    add: (cell) => {
      if (typeof cell === 'string' || !('number' in cell) || cell.number === '') return
      if (adds === 'count') counted += Number(cell.number)
      else units = addMillisatang(units, millisatangFromBahtText(cell.number) ?? millisatang(0n))
    },
    total: () => (adds === 'count' ? String(counted) : bahtCell(exactBahtText(units)).number),
  }
}
