import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import type { FastifyRequest } from 'fastify'
import type { Guards } from '#infra/http/asker'
import type { Handlers } from '#infra/http/mount'
import { openStart } from './service.ts'
import type { StartContext } from './service.ts'

/** What is known of a browser by its cookies. */
interface Recognising {
  readonly member: Guards['member']
  readonly hasPass: (request: FastifyRequest) => Promise<boolean>
}

/** Anyone may ask, so the call has no guard of its own: the members' guard says whose session it is, if any. */
export function startRoutes(
  context: StartContext,
  { member, hasPass }: Recognising,
): Handlers<typeof memberApi.start, MemberContract['start']> {
  return {
    open: async (_ask, { request }) =>
      await openStart(context, { recognise: async () => await member(request), hasPass: async () => await hasPass(request) }),
  }
}
