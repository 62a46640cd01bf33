import { createHash } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import { bahtCell, csvOf, momentCell } from '#infra/files/csv'
import type { Cell } from '#infra/files/csv'
import type { OperatorId } from '#infra/identity'

/** One column of a file: its head and its cells. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => Cell
}

/** A text: a name, a reference, an account. Spreadsheets keep it as it is. */
export function text<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title, cell: (row) => of(row) ?? '' }
}

/** An amount in baht, as a number. */
export function baht<Row>(title: string, of: (row: Row) => number | string | null): Column<Row> {
  return { title: `${title} (บาท)`, cell: (row) => bahtCell(of(row)) }
}

/** How many, or a percentage, as a number. */
export function count<Row>(title: string, of: (row: Row) => number | string | null): Column<Row> {
  return { title, cell: (row) => ({ number: String(of(row) ?? '') }) }
}

/** A moment by the clock of Bangkok. */
export function time<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title: `${title} (เวลาไทย)`, cell: (row) => momentCell(of(row)) }
}

/** A Bangkok day, which is text in the records. */
export function day<Row>(title: string, of: (row: Row) => string | null): Column<Row> {
  return { title, cell: (row) => ({ number: of(row) ?? '' }) }
}

/** A code, followed by a column with its meaning. */
export function words<Row, Code extends string>(
  title: string,
  meaning: Readonly<Record<Code, string>>,
  of: (row: Row) => Code | null,
): readonly [Column<Row>, Column<Row>] {
  const thai = (code: Code | null) => (code === null ? null : meaning[code])
  return [text(`${title} (รหัส)`, of), text(title, (row) => thai(of(row)))]
}

/** A file before it is made. */
export interface FileOf<Row> {
  readonly fileName: string
  /** What it is of, as the audit names it. */
  readonly subject: string
  /** What was chosen. */
  readonly filter: object
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/**
 * Makes a file for an operator and writes down who took what: filter, columns, rows, bytes and fingerprint. Every file of the console is made
 * here. The caller's guard requires `reports.export`.
 */
export async function writeExport<Row>(
  context: BaseContext,
  operator: OperatorId,
  { fileName, subject, filter, columns, rows }: FileOf<Row>,
): Promise<Reply<(typeof exportSchemas)['make']>> {
  const titles = columns.map(({ title }) => title)
  const content = csvOf(
    titles,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  )
  const after = {
    ...filter,
    columns: titles,
    rows: rows.length,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const auditId = await context.withTransaction(
    async (tx) => await recordAction(tx, { actor: `op:${operator}`, action: 'reports.export', subject, after }),
  )
  return { fileName, rows: rows.length, content, auditId: String(auditId) }
}
