import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import type { Guards } from '#infra/http/asker'
import type { Handlers } from '#infra/http/mount'
import { openStart } from './service.ts'
import type { StartContext } from './service.ts'

/** Anyone may ask, so the call has no guard of its own: the members' guard says whose session it is, if any. */
export function startRoutes(context: StartContext, recognise: Guards['member']): Handlers<typeof memberApi.start, MemberContract['start']> {
  return { open: async (_ask, { request }) => await openStart(context, async () => await recognise(request)) }
}
