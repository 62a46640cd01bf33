import type { QueryKey } from '@tanstack/react-query'

interface KeysetPage<Row> {
  readonly items: readonly Row[]
  /** The value of `before` for the older page; null on the last. */
  readonly next: string | null
}

/** How one page of such a list is fetched. */
export interface KeysetQuery<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<KeysetPage<Row>>
}
