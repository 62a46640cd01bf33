import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { arrangeRows } from './new-rows.ts'
import type { ShownRows } from './new-rows.ts'

interface Reading<Row> {
  readonly queryKey: QueryKey
  readonly load: {
    readonly data: { readonly items: readonly Row[] } | undefined
    readonly isPlaceholderData: boolean
    readonly isFetching: boolean
  }
  readonly rowId: (row: Row) => string
  /** Whether rows follow on the next page. */
  readonly hasMore: boolean
}

interface NewRows<Row> {
  /** The rows to show. */
  readonly rows: readonly Row[]
  /** Came since the list was read, and are not shown yet. */
  readonly fresh: readonly Row[]
  /** Shows them. */
  readonly take: () => void
}

interface Held<Row> extends ShownRows<Row> {
  readonly of: string
}

/**
 * The rows of a list that is read again from time to time. What comes by a poll waits until the operator takes it over; what was read because the
 * operator opened the list or changed something (the query was invalidated) is shown at once.
 */
export function useNewRows<Row>({ queryKey, load, rowId, hasMore }: Reading<Row>): NewRows<Row> {
  const cache = useQueryClient().getQueryCache()
  const hash = hashKey(queryKey)
  const [held, hold] = useState<Held<Row> | null>(null)
  const { isPlaceholderData, isFetching } = load
  const latest = load.data?.items
  const isHeld = held !== null && held.of === hash && !isPlaceholderData
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryHash === hash) hold(null)
      }),
    [cache, hash],
  )
  if (latest !== undefined && !isPlaceholderData && !isFetching && !isHeld) hold({ of: hash, rows: latest, hasMore })
  const { rows, fresh } = isHeld && latest !== undefined ? arrangeRows(held, latest, rowId) : { rows: latest ?? [], fresh: [] }
  return {
    rows,
    fresh,
    take: () => {
      if (latest !== undefined) hold({ of: hash, rows: latest, hasMore })
    },
  }
}
