import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { client } from '#shared/api/client'

const api = client<typeof memberAdminSchemas>('memberAdmin', memberAdminCalls)

type Schemas = typeof memberAdminSchemas
type Params = { readonly memberId: string }

export type Member = Reply<Schemas['member']>

/** The same as a single request: the outcome of an action whose response was lost. */
export async function readMember(memberId: string): Promise<Member> {
  return await api.member({ params: { memberId } })
}

export async function endSessions(params: Params, body: CallInput<Schemas['endSessions']>['body']): Promise<Reply<Schemas['endSessions']>> {
  return await api.endSessions({ params, body })
}

export async function freezeMember(params: Params, body: CallInput<Schemas['freeze']>['body']): Promise<Reply<Schemas['freeze']>> {
  return await api.freeze({ params, body })
}

export async function liftFreeze(params: Params, body: CallInput<Schemas['lift']>['body']): Promise<Reply<Schemas['lift']>> {
  return await api.lift({ params, body })
}

export async function closeHolder(params: Params, body: CallInput<Schemas['closeHolder']>['body']): Promise<Reply<Schemas['closeHolder']>> {
  return await api.closeHolder({ params, body })
}

export async function revealField(params: Params, body: CallInput<Schemas['reveal']>['body']): Promise<Reply<Schemas['reveal']>> {
  return await api.reveal({ params, body })
}
