/** What a query says of itself, as far as a screen needs to know. */
export interface Load<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The request for a next page failed. */
  readonly isFetchNextPageError?: boolean
}

/**
 * What a screen shows of a load (STATE-2): a failure leaves no data, and is forgotten as soon as the load is tried again. A next page
 * that fails is another load, and takes nothing away from the pages before it.
 */
export function shownLoad<Data>({ data, error, isFetching, isFetchNextPageError = false }: Load<Data>) {
  if (error === null || isFetchNextPageError) return { data, error: null }
  return { data: undefined, error: isFetching ? null : error }
}
