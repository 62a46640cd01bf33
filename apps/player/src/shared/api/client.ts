import { memberApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { MemberContract } from '@morakot/contract/contract'

/** The members' API. Only a feature's `queries.ts` calls it. No schema comes into the bundle: the server checks its replies. */
export const api = createClient<MemberContract>(memberApi, { fetch: (url, init) => fetch(url, init) })
