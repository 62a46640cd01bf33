import type { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import type { Handlers } from '#infra/http/mount'
import { previewResume } from './service-preview.ts'
import type { PayoutHaltsContext } from './service-preview.ts'
import { approveResume, declineResume, listAccounts, listViews, proposeResume, readOpen, startHalt } from './service.ts'

export function payoutHaltRoutes(context: PayoutHaltsContext): Handlers<typeof payoutHaltCalls, typeof payoutHaltSchemas> {
  return {
    open: async (_request, { operator }) => await readOpen(context, operator),
    accounts: async () => await listAccounts(context),
    list: async ({ query }, { operator }) => await listViews(context, operator, query),
    start: async ({ body }, { operator }) => await startHalt(context, operator, body),
    resumePreview: async ({ params }, { operator }) => await previewResume(context, operator, params.haltId),
    proposeResume: async ({ params, body }, { operator }) => await proposeResume(context, operator, { ...params, ...body }),
    approveResume: async ({ params }, { operator }) => await approveResume(context, operator, params),
    declineResume: async ({ params, body }, { operator }) => await declineResume(context, operator, { ...params, ...body }),
  }
}
