import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import type { KycReason } from '@morakot/contract/features/kyc/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof kycConsoleSchemas

const api = client<Schemas>('kyc', kycConsoleCalls)

export type Identity = Reply<Schemas['one']>

const POLL_MS = 15_000

/** Identities that wait, or those that were decided. */
export function identitiesQuery({ view, page, size }: ListState): ListQuery<Identity> {
  const shown = view === 'done' ? 'done' : 'open'
  return {
    queryKey: ['kyc', 'list', shown, page, size],
    queryFn: async ({ signal }) => await api.list({ query: { view: shown, page, limit: size } }, { signal }),
    refetchInterval: POLL_MS,
  }
}

const MEMBER_SHOWN = 25

/** The newest documents of one member. */
export function memberIdentitiesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['kyc', 'member', memberId],
    queryFn: ({ signal }) => api.list({ query: { view: 'all', memberId, page: 1, limit: MEMBER_SHOWN } }, { signal }),
  })
}

export function identityQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['kyc', 'one', submissionId],
    queryFn: ({ signal }) => api.one({ params: { submissionId } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

/** The photo of a document (base64). Each view is written down. */
export async function readDocument(submissionId: string): Promise<string> {
  return (await api.document({ params: { submissionId } })).picture
}

/** Verifies without a reason, refuses with one; the first of two proposes. */
export async function decide(submissionId: string, reason: KycReason | null): Promise<Identity> {
  return await api.decide({ params: { submissionId }, body: { reason } })
}

export async function decline(submissionId: string, note: string): Promise<Identity> {
  return await api.decline({ params: { submissionId }, body: { note } })
}

export async function correct(submissionId: string, body: CallInput<Schemas['correct']>['body']): Promise<Identity> {
  return await api.correct({ params: { submissionId }, body })
}
