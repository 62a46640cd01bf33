import { consoleApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { ConsoleContract } from '@morakot/contract/contract'

/** The operators' API. Only a feature's `queries.ts` calls it. */
export const api = createClient<ConsoleContract>(consoleApi, { fetch: (url, init) => fetch(url, init) })
