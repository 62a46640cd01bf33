import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { ExportedList } from '@morakot/contract/features/exports/states'
import { EXPORT_ROWS_MAX } from '@morakot/contract/features/exports/states'
import { refuse } from '@morakot/contract/refused'
import { writeExport } from '#engines/export-file'
import type { FileOf } from '#engines/export-file'
import type { OperatorId } from '#infra/identity'
import { oneByOne } from '#infra/database/one-by-one'
import { invariant } from '#infra/invariant'
import { missingPermissions, refuseWithout } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import type { Sheets } from './ports.ts'
import { gameSheets } from './service-sheets-games.ts'
import { memberSheets } from './service-sheets-members.ts'
import { moneySheets } from './service-sheets-money.ts'
import { rewardSheets } from './service-sheets-rewards.ts'
import type { Sheet } from './service-sheet.ts'
import type { ExportsContext, OpenList } from './service-context.ts'

type RequestInput = ParsedInput<(typeof exportSchemas)['make']>['body']

/** The files of the lists that every installation has. */
const SHEETS: Sheets = { ...moneySheets, ...memberSheets, ...rewardSheets, ...gameSheets }

/** How often a list that changes meanwhile is read again. */
const TRIES = 3

/** The operator of a request, with whatever the list's own call needs to know of it. */
interface Caller {
  readonly operator: OperatorId
  readonly grants: Grants
}

/**
 * A filtered list as a file, with the rows and the masking of the list itself. Throws `operators.not_permitted` for an operator who may not
 * see the list, `exports.bad_filter`, `exports.too_many_rows`, `exports.list_moved`, and the refusals of the list.
 */
export async function makeFile(
  context: ExportsContext,
  auth: Caller,
  request: RequestInput,
): Promise<Reply<(typeof exportSchemas)['make']>> {
  const list = context.lists.get(request.list)
  invariant(list !== undefined, `${request.list} is no list of the console`)
  const [missing] = missingPermissions(list.guard, auth.grants)
  if (missing !== undefined) refuseWithout(missing)
  const sheet = await sheetOf(context, request.list)
  const { rowIds } = request
  const filter = filterOf(list, request)
  const rows = rowIds === undefined ? await readAll(list, sheet, filter, auth) : await readChosen(list, sheet, filter, { auth, rowIds })
  return await writeExport(context, auth.operator, { ...fileOf(context, sheet, request), format: request.format }, { columns: sheet.columns, rows })
}

/** What the file of a request is of. */
function fileOf({ clock }: ExportsContext, sheet: Sheet, { list, params, query, rowIds }: RequestInput): FileOf {
  return {
    fileName: `${sheet.file}-${bangkokDay(clock.now())}`,
    subject: `list:${list}`,
    filter: { filter: { ...params, ...withoutPage(query) }, ...(rowIds !== undefined && { rowIds }) },
  }
}

async function sheetOf({ sheets }: ExportsContext, list: ExportedList): Promise<Sheet> {
  const found =
    SHEETS[list] ?? (await oneByOne(sheets, async (open) => await open())).map((each) => each[list]).find((each) => each !== undefined)
  invariant(found !== undefined, `${list} has a file`)
  return found
}

interface Filter {
  readonly params: object
  readonly query: object
}

/** The filter as the list's own call reads it. */
function filterOf({ schema }: OpenList, { params, query }: RequestInput): Filter {
  const [place, chosen] = [schema.params?.safeParse(params), schema.query?.safeParse(withoutPage(query))]
  if (place?.success === false || chosen?.success === false) refuse('exports.bad_filter')
  return { params: place?.data ?? {}, query: chosen?.data ?? {} }
}

function withoutPage(query: RequestInput['query']): RequestInput['query'] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'limit'))
}

/** Every row once. A row that moved to another page while the list was read would be missing: then it is read again. */
async function readAll(list: OpenList, sheet: Sheet, filter: Filter, auth: Caller): Promise<readonly never[]> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows, total } = await readOnce(list, sheet, filter, auth)
    if (rows.length === total) return rows
  }
  return refuse('exports.list_moved')
}

interface Chosen {
  readonly auth: Caller
  readonly rowIds: readonly string[]
}

/** The rows that were selected, in the order of the list. Throws `exports.list_moved` when one of them is no longer in it. */
async function readChosen({ read }: OpenList, { id, rowsAtOnce }: Sheet, { params, query }: Filter, { auth, rowIds }: Chosen) {
  const [wanted, found] = [new Set(rowIds), new Map<string, never>()]
  for (let page = 1; found.size < wanted.size; page += 1) {
    const { items } = await read({ params, query: { ...query, page, limit: rowsAtOnce } }, auth)
    for (const row of items) if (wanted.has(id(row))) found.set(id(row), row)
    if (items.length < rowsAtOnce) break
  }
  return found.size === wanted.size ? [...found.values()] : refuse('exports.list_moved')
}

async function readOnce({ read }: OpenList, { id, rowsAtOnce }: Sheet, { params, query }: Filter, auth: Caller) {
  const rows = new Map<string, never>()
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ params, query: { ...query, page, limit: rowsAtOnce } }, auth)
    if (total > EXPORT_ROWS_MAX) refuse('exports.too_many_rows', { params: { max: EXPORT_ROWS_MAX.toLocaleString('en') } })
    for (const row of items) rows.set(id(row), row)
    if (items.length < rowsAtOnce) return { rows: [...rows.values()], total }
  }
}
