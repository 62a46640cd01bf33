import type { vouchersConsoleCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import type { Handlers } from '#infra/http/mount'
import { draftCampaign, endCampaign, publishCampaign, readCampaign, readCampaigns, revokeVouchers } from './service-campaigns.ts'
import type { VouchersContext } from './service-context.ts'
import { exportIssued, issueVouchers, previewIssue, readIssued } from './service-issue.ts'

export function vouchersConsoleRoutes(context: VouchersContext): Handlers<typeof vouchersConsoleCalls, typeof vouchersConsoleSchemas> {
  return {
    campaigns: async ({ query }) => await readCampaigns(context, query),
    campaign: async ({ params }) => await readCampaign(context, params.id),
    vouchers: async ({ params, query }) => await readIssued(context, params.id, query),
    draft: async ({ body }, { operator }) => await draftCampaign(context, operator, body),
    publish: async ({ params }, { operator }) => await publishCampaign(context, operator, params.id),
    end: async ({ params, body }, { operator }) => await endCampaign(context, operator, params.id, body.reason),
    previewIssue: async ({ params, body }) => await previewIssue(context, params.id, body),
    issue: async ({ params, body }, { operator }) => await issueVouchers(context, operator, params.id, body),
    revoke: async ({ params, body }, { operator }) => await revokeVouchers(context, operator, params.id, body),
    export: async ({ params }, { operator }) => await exportIssued(context, operator, params.id),
  }
}
