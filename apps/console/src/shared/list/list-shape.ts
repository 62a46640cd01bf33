import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '@morakot/contract/nouns'
import type { BulkReply } from '@morakot/contract/bulk'
import type { ExportFormat } from '@morakot/contract/features/exports/states'
import type { ListState } from './list-state.ts'

export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  /** How many rows each view holds, by its key. */
  readonly counts?: Readonly<Record<string, number>>
  /** Of all that the filter finds, in baht. */
  readonly sum?: number
}

/** How one page of a list is fetched. A feature's `queries.ts` makes it of the state of the list. */
export interface ListQuery<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<ListPage<Row>>
  readonly refetchInterval?: number
  /** The list as a file, which the server creates. Lists of waiting work have none. */
  readonly file?: ListFiles
}

export interface ListColumn<Row> {
  /** The word for it in the address and the key by which the server sorts. */
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  readonly align?: 'right'
  readonly isSortable?: boolean
  /** Not shown until it is chosen. */
  readonly isExtra?: boolean
  readonly width?: number
}

/** The row of a phone, in place of the columns. */
export interface PhoneColumns<Row> {
  /** The headings, where they are no member and time, no amount, or no state. */
  readonly titles?: { readonly who?: string; readonly amount?: string; readonly state?: string }
  readonly who: (row: Row) => ReactNode
  readonly amount: (row: Row) => ReactNode
  readonly state: (row: Row) => ReactNode
}

export interface ListView {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
}

export interface ListFilter {
  readonly name: string
  readonly label: string
  /** A day of the calendar or an amount; a text that the server looks for where it is absent. */
  readonly type?: 'date' | 'amount'
  /** Absent for a text field. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** The forms of a list's file, and how the server is requested for one: of the whole filter, or of the rows of these ids. */
export interface ListFiles {
  readonly formats: readonly ExportFormat[]
  /** Null where the list is long: a job makes the file, and it appears on the page of files. */
  readonly make: (format: ExportFormat, rowIds?: readonly string[]) => Promise<ListFile | null>
}

/** A file that the server made. */
export interface ListFile {
  readonly fileName: string
  /** The text of a CSV, the bytes of a workbook in base64. */
  readonly content: string
  readonly format: ExportFormat
}

/** What one act on many rows has to know in addition to them: the tag, the person. */
export interface ActChoice<Row> {
  readonly label: string
  /** What may be chosen for these rows. */
  readonly query: (rows: readonly Row[]) => {
    readonly queryKey: QueryKey
    readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<readonly { readonly value: string; readonly label: string }[]>
  }
  /** The text where there is nothing to choose from. */
  readonly empty: string
}

/** What can be done with many rows at once. Money, identity, freezing and limits are decided one by one and have none. */
export interface ListAct<Row> {
  readonly label: string
  /** Absent where a session is enough. */
  readonly permission?: Permission
  /** What it will do to them. */
  readonly preview: string
  readonly choice?: ActChoice<Row>
  /** Sends the rows under an id: the same again does each row once. `chosen` is empty where nothing is chosen. */
  readonly run: (bulkId: string, rows: readonly Row[], chosen: string) => Promise<BulkReply>
  readonly reads: readonly QueryKey[]
}

export interface ListDefinition<Row> {
  /** In Latin letters: the name of what the browser keeps. */
  readonly name: string
  /** The label of the list, for screen readers. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly phone: PhoneColumns<Row>
  readonly views?: readonly ListView[]
  readonly filters?: readonly ListFilter[]
  readonly query: (state: ListState) => ListQuery<Row>
  readonly rowId: (row: Row) => string
  /** With these, rows can be selected. */
  readonly acts?: readonly ListAct<Row>[]
  /** How people name a row, where rows can be selected. */
  readonly rowName?: (row: Row) => string
  /** The page of a row, which may lead on through the list as it is shown; without it a row opens in a drawer (`open` in the address). */
  readonly rowPage?: (row: Row, state: ListState) => string
  /** The drawer that a row opens where it has no page of its own. `isGone`: the row was settled elsewhere, or just now. */
  readonly drawer?: {
    readonly title: (row: Row) => string
    readonly content: (row: Row, isGone: boolean) => ReactNode
    /** The content for a row that is on another page, in another view, or was found by the search. */
    readonly byId?: (id: string) => ReactNode
  }
  /** The text of an empty list without a filter. */
  readonly empty: string
}
