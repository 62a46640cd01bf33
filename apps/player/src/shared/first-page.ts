import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets a list that is filtered begin at its first page whenever its filter changes, also one that was used before (STATE-4). What was left
 * by a change keeps its first page alone. Who leaves the page and comes back finds the list as long as it was.
 */
export function useFirstPageAfter(queryKey: QueryKey): void {
  const client = useQueryClient()
  const shown = useRef<QueryKey>(undefined)
  const key = hashKey(queryKey)
  // The query key is a new array in each render: its hash says whether it is another one.
  const onKey = useEffectEvent(() => {
    const left = shown.current
    shown.current = queryKey
    if (left !== undefined && hashKey(left) !== key) keepFirstPage(client, left)
  })
  useEffect(() => {
    onKey()
  }, [key])
}

/** Forgets all but the first page of a list, which stays as fresh as it was. */
function keepFirstPage(client: QueryClient, queryKey: QueryKey): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}
