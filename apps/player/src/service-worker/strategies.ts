/** How a request is answered: as if there were no worker, from what is kept, or by the net with a page for when there is none. */
export type Strategy = 'untouched' | 'kept' | 'page'

/** The parts of a request that decide how it is answered. */
export interface FetchFacts {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Names hold the content's hash, or the address means the same for ever: what is kept can never be old. */
const KEPT = /^\/(?:assets|art)\//
/** Addresses of the site that are no pages of the app. */
const NO_PAGE = /^\/(?:api|seamless|callbacks|storage|health|docs)(?:\/|$)/

/**
 * What may be kept is named and all else is left alone: no call of the API, no catalogue, nothing of another site is touched,
 * and no page is ever answered from memory, so that no old balance can be shown as if it were today's.
 */
export function strategyOf({ method, mode, url }: FetchFacts, origin: string): Strategy {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'untouched'
  if (mode === 'navigate') return NO_PAGE.test(address.pathname) ? 'untouched' : 'page'
  return KEPT.test(address.pathname) ? 'kept' : 'untouched'
}
