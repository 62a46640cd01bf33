import type { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { approveResume, declineResume, listAccounts, listViews, proposeResume, readOpen, startHalt } from './service.ts'

export function payoutHaltRoutes(context: BaseContext): Handlers<typeof payoutHaltCalls, typeof payoutHaltSchemas> {
  return {
    open: async (_request, { operator }) => await readOpen(context, operator),
    accounts: async () => await listAccounts(context),
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    start: async ({ body }, { operator }) => await startHalt(context, operator, body),
    proposeResume: async ({ params, body }, { operator }) => await proposeResume(context, operator, { ...params, ...body }),
    approveResume: async ({ params }, { operator }) => await approveResume(context, operator, params),
    declineResume: async ({ params, body }, { operator }) => await declineResume(context, operator, { ...params, ...body }),
  }
}
