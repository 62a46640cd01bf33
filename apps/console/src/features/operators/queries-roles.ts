import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof operatorRoleSchemas

export type Person = Reply<Schemas['people']>['items'][number]
export type Matrix = Reply<Schemas['matrix']>
export type Change = Reply<Schemas['decline']>

const POLL_MS = 30_000

const api = client<Schemas>('operatorRoles', operatorRoleCalls)

export const peopleQuery = queryOptions({
  queryKey: ['operator-roles', 'people'],
  queryFn: async ({ signal }) => (await api.people({}, { signal })).items,
})

export const matrixQuery = queryOptions({
  queryKey: ['operator-roles', 'matrix'],
  queryFn: async ({ signal }) => await api.matrix({}, { signal }),
})

export type Unused = Reply<Schemas['unused']>['items'][number]

/** Who has not used which permission for 90 days. */
export const unusedQuery = queryOptions({
  queryKey: ['operator-roles', 'unused'],
  queryFn: async ({ signal }) => (await api.unused({}, { signal })).items,
})

export async function proposeRole(body: CallInput<Schemas['proposeRole']>['body']) {
  return await api.proposeRole({ body })
}

export type Networks = Reply<Schemas['networks']>

/** The networks from which operators may work, and the present address. */
export const networksQuery = queryOptions({
  queryKey: ['operator-roles', 'networks'],
  queryFn: async ({ signal }) => await api.networks({}, { signal }),
})

export async function proposeNetworks(body: CallInput<Schemas['proposeNetworks']>['body']) {
  return await api.proposeNetworks({ body })
}

/** Proposed and decided changes, newest first. */
export const changesQuery = queryOptions({
  queryKey: ['operator-roles', 'changes'],
  queryFn: async ({ signal }) => (await api.changes({}, { signal, isBackground: true })).items,
  refetchInterval: POLL_MS,
})

export async function proposePerson(body: CallInput<Schemas['proposePerson']>['body']) {
  return await api.proposePerson({ body })
}

export type Invitation = CallInput<Schemas['proposeInvitation']>['body']

export async function proposeInvitation(body: Invitation) {
  return await api.proposeInvitation({ body })
}

export async function proposeFactorReset(body: CallInput<Schemas['proposeFactorReset']>['body']) {
  return await api.proposeFactorReset({ body })
}

export async function proposeEnable(body: CallInput<Schemas['proposeEnable']>['body']) {
  return await api.proposeEnable({ body })
}

/** Takes the way in from an operator, at once. */
export async function disableOperator(operatorId: string, reason: string) {
  return await api.disable({ params: { operatorId }, body: { reason } })
}

/** Also returns the one-time code of a new operator or a reset, which is shown once. */
export async function approveChange(changeId: string) {
  return await api.approve({ params: { changeId } })
}

export async function declineChange(changeId: string, reason: string) {
  return { ...(await api.decline({ params: { changeId }, body: { reason } })), enrolmentCode: null }
}
