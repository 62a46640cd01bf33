import type { Calls, OperatorGuard } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { EXPORTED_LISTS } from '@morakot/contract/features/exports/states'
import type { BaseContext } from '#infra/context'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { Sheets } from './ports.ts'

/** A page of a list. What its rows are, only the sheet of the list knows. */
export interface ListPage {
  readonly items: readonly never[]
  readonly total: number
}

/** A list of the console as its own call returns it. */
export interface OpenList {
  readonly guard: OperatorGuard
  readonly schema: CallSchema
  readonly read: (request: unknown, auth: unknown) => Promise<ListPage>
}

export interface ExportsContext extends BaseContext {
  readonly config: {
    /** Encrypts the files that jobs make, as it does photos of documents. */
    readonly documentKeys: BoxKeys
  }
  /** The files of lists that features bring. */
  readonly sheets: readonly (() => Promise<Sheets>)[]
  /** The lists of all modules by `noun.call`; filled when the console's address is built. */
  readonly lists: Map<string, OpenList>
  /** Fills them in a process that serves no console. Set when its jobs are opened. */
  readonly source: { openAll: () => Promise<void> }
}

/** The console's calls of one noun, as they are mounted. */
interface Mounted {
  readonly noun: string
  readonly calls: Calls
  readonly schemas: Readonly<Record<string, CallSchema>>
  readonly handlers: object
}

const EXPORTED: ReadonlySet<string> = new Set(EXPORTED_LISTS)

/** Whether a noun has a list that operators take out as a file. */
export const isExported = (noun: string): boolean => EXPORTED_LISTS.some((list) => list.startsWith(`${noun}.`))

/** Makes the lists of a noun known that operators take out as files. */
export function openLists({ lists }: ExportsContext, { noun, calls, schemas, handlers }: Mounted): void {
  // That the reply of each of these calls is a page of its rows, the sheets of `service-sheets-*.ts` check by its type.
  const readers = new Map<string, OpenList['read']>(Object.entries(handlers))
  for (const [name, { guard }] of Object.entries(calls)) {
    const [key, schema, read] = [`${noun}.${name}`, schemas[name], readers.get(name)]
    if (!EXPORTED.has(key) || schema === undefined || read === undefined || typeof guard !== 'object') continue
    lists.set(key, { guard, schema, read })
  }
}
