/** The fields that are read of a query of TanStack Query. */
interface KnownQuery {
  readonly state: { readonly status: string; readonly data: unknown }
  readonly getObserversCount: () => number
}

interface QueryEvent<Query> {
  readonly type: string
  readonly query: Query
}

interface Queries<Query extends KnownQuery> {
  readonly subscribe: (listener: (event: QueryEvent<Query>) => void) => unknown
  readonly remove: (query: Query) => void
}

/**
 * A component that mounts while its query has failed shows that failure, and sends nothing: a page that draws this component only when it
 * does not load would mount and unmount it without end. Part of the default options of all queries.
 */
export const SHOW_FAILURE_ON_MOUNT = { retryOnMount: false } as const

/** Forgets the failure of a query that no component reads any more: a page that is opened again loads again. */
export function forgetUnreadFailures<Query extends KnownQuery>(cache: Queries<Query>): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' && type !== 'updated') return
    const { status, data } = query.state
    if (status === 'error' && data === undefined && query.getObserversCount() === 0) cache.remove(query)
  })
}
