import type { trustCalls } from '@morakot/contract/features/trust/calls'
import type { trustSchemas } from '@morakot/contract/features/trust/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { markRead, readNotices } from './service-notices.ts'

export function trustRoutes(context: BaseContext): Handlers<typeof trustCalls, typeof trustSchemas> {
  return {
    notices: async (_request, { operator }) => await readNotices(context, operator),
    readNotices: async ({ body }, { operator }) => await markRead(context, operator, body.upTo),
  }
}
