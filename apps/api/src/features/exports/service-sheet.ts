import type { CallSchema, Reply } from '@morakot/contract/contract-shape'
import type { Column } from '#engines/export-columns'

/** A row of a list, by the schema of the call that shows it. */
export type RowOf<S extends CallSchema> = Reply<S> extends { readonly items: readonly (infer Row)[] } ? Row : never

/** The columns and rows of a list's file. */
export interface Sheet {
  /** The beginning of the file's name. */
  readonly file: string
  /** Identifies a row. */
  readonly id: (row: never) => string
  readonly columns: readonly Column<never>[]
  /** So many rows are read at once. */
  readonly rowsAtOnce: number
}

/** A number of rows that one statement reads easily. */
const ROWS_AT_ONCE = 5_000

/** Defines a sheet for the rows of one list; the list of sheets need not know their types. */
export function sheet<S extends CallSchema>(
  file: string,
  id: (row: RowOf<S>) => string,
  columns: readonly (Column<RowOf<S>> | readonly Column<RowOf<S>>[])[],
  rowsAtOnce = ROWS_AT_ONCE,
): Sheet {
  return { file, id, columns: columns.flat(), rowsAtOnce }
}
