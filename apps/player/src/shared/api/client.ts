import { memberApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { MemberContract } from '@morakot/contract/contract'
import { noteServerTime } from './server-clock.ts'
import { reportSessionLoss } from './session-loss.ts'
import { withSessionRecovery } from './session-recovery.ts'
import { reportUnavailable } from './unavailable.ts'

async function timedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  noteServerTime(response)
  if (response.status === 503) reportUnavailable()
  return response
}

/** The members' API. Only a feature's `queries.ts` calls it. No schema comes into the bundle: the server checks its replies. */
export const api = createClient<MemberContract>(memberApi, { fetch: withSessionRecovery(timedFetch, reportSessionLoss) })
