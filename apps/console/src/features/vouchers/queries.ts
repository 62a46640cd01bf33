import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { vouchersConsoleCalls } from '@morakot/contract/features/vouchers/calls'
import { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof vouchersConsoleSchemas
const api = client<Schemas>('vouchers', vouchersConsoleCalls)

export type Campaign = Reply<Schemas['campaign']>
export type Issued = Reply<Schemas['vouchers']>['items'][number]
export type CampaignForm = CallInput<Schemas['draft']>['body']
export type IssueLines = CallInput<Schemas['previewIssue']>['body']
export type IssuePreview = Reply<Schemas['previewIssue']>

export const VOUCHERS_KEY = 'vouchers'

export function campaignsQuery(state: ListState): ListQuery<Campaign> {
  const query = queryOf(vouchersConsoleSchemas.campaigns.query, state)
  return {
    queryKey: [VOUCHERS_KEY, 'list', query],
    queryFn: async ({ signal }) => await api.campaigns({ query }, { signal }),
  }
}

export function campaignQuery(id: string) {
  return queryOptions({ queryKey: [VOUCHERS_KEY, 'one', id], queryFn: ({ signal }) => api.campaign({ params: { id } }, { signal }) })
}

/** The vouchers of one campaign. Who may edit it takes their codes out as a file. */
export function issuedQuery(id: string, mayEdit: boolean) {
  return (state: ListState): ListQuery<Issued> => {
    const query = queryOf(vouchersConsoleSchemas.vouchers.query, state)
    return {
      queryKey: [VOUCHERS_KEY, 'issued', id, query],
      queryFn: async ({ signal }) => await api.vouchers({ params: { id }, query }, { signal }),
      ...(mayEdit ? { file: { formats: ['csv'], make: async () => await api.export({ params: { id }, body: {} }) } } : {}),
    }
  }
}

export const draftCampaign = async (body: CampaignForm): Promise<Campaign> => await api.draft({ body })
export const publishCampaign = async (id: string): Promise<Campaign> => await api.publish({ params: { id }, body: {} })
export const endCampaign = async (id: string, reason: string): Promise<Campaign> => await api.end({ params: { id }, body: { reason } })
export const previewIssue = async (id: string, body: IssueLines): Promise<IssuePreview> => await api.previewIssue({ params: { id }, body })
export const issueVouchers = async (id: string, body: CallInput<Schemas['issue']>['body']): Promise<Reply<Schemas['issue']>> =>
  await api.issue({ params: { id }, body })
export const revokeVouchers = async (id: string, body: CallInput<Schemas['revoke']>['body']): Promise<Reply<Schemas['revoke']>> =>
  await api.revoke({ params: { id }, body })
