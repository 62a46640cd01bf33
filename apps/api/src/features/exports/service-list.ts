import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { ExportedList } from '@morakot/contract/features/exports/states'
import { EXPORT_ROWS_MAX } from '@morakot/contract/features/exports/states'
import { refuse } from '@morakot/contract/refused'
import type { FileOf } from '#engines/export-file'
import { oneByOne } from '#infra/database/one-by-one'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { missingPermissions, refuseWithout } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import type { Sheets } from './ports.ts'
import type { ExportsContext, ListPage, OpenList } from './service-context.ts'
import type { Sheet } from './service-sheet.ts'
import { gameSheets } from './service-sheets-games.ts'
import { memberSheets } from './service-sheets-members.ts'
import { moneySheets } from './service-sheets-money.ts'
import { rewardSheets } from './service-sheets-rewards.ts'

type RequestInput = ParsedInput<(typeof exportSchemas)['make']>['body']

/** What is taken out of which list. */
export type Chosen = Pick<RequestInput, 'list' | 'params' | 'query'>

/** The files of the lists that every installation has. */
const SHEETS: Sheets = { ...moneySheets, ...memberSheets, ...rewardSheets, ...gameSheets }

/** The operator of a request, with whatever the list's own call needs to know of it. */
export interface Caller {
  readonly operator: OperatorId
  readonly grants: Grants
}

/** A list as an operator sees it through a filter. */
export interface FilteredList {
  readonly sheet: Sheet
  /** Throws the refusals of the list, and `exports.too_large`. */
  readonly page: (page: number, limit: number) => Promise<ListPage>
}

/** Opens a list for an operator. Throws `operators.not_permitted` for one who may not see it, and `exports.bad_filter`. */
export async function openList(context: ExportsContext, auth: Caller, { list: name, params, query }: Chosen): Promise<FilteredList> {
  if (!context.lists.has(name)) await context.source.openAll()
  const list = context.lists.get(name)
  invariant(list !== undefined, `${name} is no list of the console`)
  const [missing] = missingPermissions(list.guard, auth.grants)
  if (missing !== undefined) refuseWithout(missing)
  const filter = filterOf(list, { params, query: withoutPage(query) })
  return {
    sheet: await sheetOf(context, name),
    page: async (page, limit) => {
      const found = await list.read({ params: filter.params, query: { ...filter.query, page, limit } }, auth)
      if (found.total > EXPORT_ROWS_MAX) refuseTooLarge()
      return found
    },
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
function filterOf({ schema }: OpenList, { params, query }: Filter): Filter {
  const [place, chosen] = [schema.params?.safeParse(params), schema.query?.safeParse(query)]
  if (place?.success === false || chosen?.success === false) refuse('exports.bad_filter')
  return { params: place?.data ?? {}, query: chosen?.data ?? {} }
}

/** A filter without the page that it was seen on. */
export function withoutPage(query: RequestInput['query']): RequestInput['query'] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'limit'))
}

/** What the file of a list is of. */
export function fileOf(at: Date, sheet: Sheet, { list, params, query }: Chosen): FileOf {
  return { fileName: `${sheet.file}-${bangkokDay(at)}`, subject: `list:${list}`, filter: { filter: { ...params, ...withoutPage(query) } } }
}

/** Ends the export of a list with more than `EXPORT_ROWS_MAX` rows. */
export function refuseTooLarge(): never {
  refuse('exports.too_large', { params: { max: EXPORT_ROWS_MAX.toLocaleString('en') } })
}
