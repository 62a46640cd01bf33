import type { ExportedFile } from '@morakot/contract/features/exports/schema'
import type { ExportFormat } from '@morakot/contract/features/exports/states'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { momentCell } from '#infra/files/cell'
import type { OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import type { Column } from './export-columns.ts'
import { openRows } from './export-rows.ts'
import type { FileFacts } from './export-rows.ts'

/** What a file is of, before it is made. */
export interface FileOf {
  /** Without its ending. */
  readonly fileName: string
  /** What it is of, as the audit names it. */
  readonly subject: string
  /** What was chosen. */
  readonly filter: object
  readonly format?: ExportFormat
}

/**
 * Makes a file for an operator and writes down who took what: filter, columns, rows, bytes and fingerprint. Every file of the console is made
 * here. The caller's guard requires `reports.export`.
 */
export async function writeExport<Row>(
  context: BaseContext,
  operator: OperatorId,
  { format = 'csv', ...of }: FileOf,
  { columns, rows }: { readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[] },
): Promise<ExportedFile> {
  const parts: Uint8Array[] = []
  const file = openRows({ format, columns, facts: await factsOf(context, operator, of) }, (part) => parts.push(part))
  file.add(rows)
  const after = { ...of.filter, ...(format !== 'csv' && { format }), ...file.end() }
  const auditId = await context.withTransaction(
    async (tx) => await recordAction(tx, { actor: `op:${operator}`, action: 'reports.export', subject: of.subject, after }),
  )
  const content = Buffer.concat(parts).toString(format === 'csv' ? 'utf8' : 'base64')
  return { fileName: `${of.fileName}.${format}`, rows: after.rows, content, format, auditId: String(auditId) }
}

/** What a workbook says of itself: what it is of, what was chosen, when and by whom it was made. Its control sums follow. */
export async function factsOf(
  { clock, db }: BaseContext,
  operator: OperatorId,
  { subject, filter }: Omit<FileOf, 'format'>,
): Promise<FileFacts> {
  return [
    ['ข้อมูล', subject],
    ...chosenIn(filter).map(([name, value]) => [`ตัวกรอง ${name}`, value] as const),
    ['ทำเมื่อ (เวลาไทย)', momentCell(clock.now().toISOString())],
    ['ผู้ทำ', await operators.usernameOf(db, operator)],
  ]
}

/** The choices one by one, whatever they are inside of. */
function chosenIn(filter: object): readonly (readonly [name: string, value: string])[] {
  return Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [[name, String(value)] as const]
    return Array.isArray(value) ? [[name, value.join(', ')] as const] : chosenIn(value)
  })
}
