import type { DefaultOptions } from '@tanstack/react-query'
import { shouldRetry } from './retry.ts'

const FRESH_MS = 5_000

/** How every query and every mutation of the app behaves unless it says otherwise. */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: { retry: shouldRetry, staleTime: FRESH_MS },
  // A mutation that waits for the network unseen might be sent much later: it fails at once, and the member decides.
  mutations: { networkMode: 'always' },
}
