import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { EXPORT_ROWS_AT_ONCE } from '@morakot/contract/features/exports/states'
import { refuse } from '@morakot/contract/refused'
import { writeExport } from '#engines/export-file'
import type { ExportsContext } from './service-context.ts'
import { queueFile } from './service-files.ts'
import { fileOf, openList } from './service-list.ts'
import type { Caller, FilteredList } from './service-list.ts'

type Schemas = typeof exportSchemas

/** How often a list that changes meanwhile is read again. */
const TRIES = 3

/**
 * A filtered list as a file, with the rows and the masking of the list itself; of more than `EXPORT_ROWS_AT_ONCE` rows the file that a job makes.
 * Throws `operators.not_permitted` for an operator who may not see the list, `exports.bad_filter`, `exports.too_large`, `exports.too_many_jobs`,
 * `exports.list_moved`, and the refusals of the list.
 */
export async function makeFile(
  context: ExportsContext,
  auth: Caller,
  request: ParsedInput<Schemas['make']>['body'],
): Promise<Reply<Schemas['make']>> {
  const list = await openList(context, auth, request)
  const { rowIds, format } = request
  const of = fileOf(context.clock.now(), list.sheet, request)
  if (rowIds === undefined && (await list.page(1, 1)).total > EXPORT_ROWS_AT_ONCE)
    return await queueFile(context, auth.operator, request.fileId, { ...request, fileName: list.sheet.file })
  const rows = rowIds === undefined ? await readAll(list) : await readChosen(list, rowIds)
  const filter = { ...of.filter, ...(rowIds !== undefined && { rowIds }) }
  return await writeExport(context, auth.operator, { ...of, filter, format }, { columns: list.sheet.columns, rows })
}

/** Every row once. A row that moved to another page while the list was read would be missing: then it is read again. */
async function readAll(list: FilteredList): Promise<readonly never[]> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows, total } = await readOnce(list)
    if (rows.length === total) return rows
  }
  return refuse('exports.list_moved')
}

/** The rows that were selected, in the order of the list. Throws `exports.list_moved` when one of them is no longer in it. */
async function readChosen({ sheet: { id, rowsAtOnce }, page }: FilteredList, rowIds: readonly string[]): Promise<readonly never[]> {
  const [wanted, found] = [new Set(rowIds), new Map<string, never>()]
  for (let number = 1; found.size < wanted.size; number += 1) {
    const { items } = await page(number, rowsAtOnce)
    for (const row of items) if (wanted.has(id(row))) found.set(id(row), row)
    if (items.length < rowsAtOnce) break
  }
  return found.size === wanted.size ? [...found.values()] : refuse('exports.list_moved')
}

async function readOnce({ sheet: { id, rowsAtOnce }, page }: FilteredList) {
  const rows = new Map<string, never>()
  for (let number = 1; ; number += 1) {
    const { items, total } = await page(number, rowsAtOnce)
    for (const row of items) rows.set(id(row), row)
    if (items.length < rowsAtOnce) return { rows: [...rows.values()], total }
  }
}
