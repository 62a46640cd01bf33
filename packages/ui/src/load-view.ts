/** The part of a query's state that a screen needs. */
export interface Load<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The request for a next page failed. */
  readonly isFetchNextPageError?: boolean
}

/**
 * The part of a load that a screen shows (STATE-2): a failure leaves no data, and is cleared as soon as the load is retried. A next page
 * that fails is another load, and takes nothing away from the pages before it.
 */
export function loadView<Data>({ data, error, isFetching, isFetchNextPageError = false }: Load<Data>) {
  if (error === null || isFetchNextPageError) return { data, error: null }
  return { data: undefined, error: isFetching ? null : error }
}
