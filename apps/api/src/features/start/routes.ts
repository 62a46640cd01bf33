import type { startCalls } from '@morakot/contract/features/start/calls'
import type { startSchemas } from '@morakot/contract/features/start/schema'
import type { Guards, Guest } from '#infra/http/auth-context'
import type { Handlers } from '#infra/http/mount'
import { openStart } from './service.ts'
import type { StartContext } from './service.ts'

/** What is known of a browser by its cookies. */
export interface Recognising {
  readonly recognise: Guards['member']
  readonly hasPass: (request: Guest['request']) => Promise<boolean>
}

/** Public, so the call has no guard of its own: the members' guard recognises the session, if any. */
export function startRoutes(context: StartContext & Recognising): Handlers<typeof startCalls, typeof startSchemas> {
  return {
    open: async (_request, { request }) =>
      await openStart(context, {
        recognise: async () => await context.recognise(request),
        hasPass: async () => await context.hasPass(request),
      }),
  }
}
