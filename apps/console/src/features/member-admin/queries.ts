import type { Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { MEMBER_SORTS } from '@morakot/contract/features/member-admin/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof memberAdminSchemas>('memberAdmin', memberAdminCalls)

type Schemas = typeof memberAdminSchemas

/** The members' list is read again now and then: an operator has it open for hours. */
const LIST_POLL_MS = 60_000

export type MemberRow = Reply<Schemas['list']>['items'][number]
export type Bonus = Reply<Schemas['bonus']>
export type Protection = Reply<Schemas['protection']>

/** Members by view, search and filter, as the address says. */
export function membersQuery(state: ListState): ListQuery<MemberRow> {
  const column = MEMBER_SORTS.find((one) => one === state.sort?.column)
  const query = {
    ...queryOf(memberAdminSchemas.list.query, state),
    ...(column === undefined ? {} : { sort: column, order: state.sort?.direction ?? 'desc' }),
  }
  return {
    queryKey: ['members', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('memberAdmin.list', { query }),
    refetchInterval: LIST_POLL_MS,
  }
}

/** Everything of one member is read under `['members', memberId]`, so that an action reads it all again. */
export function memberQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'head'],
    queryFn: ({ signal }) => api.member({ params: { memberId } }, { signal }),
  })
}

export function bonusQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'bonus'],
    queryFn: ({ signal }) => api.bonus({ params: { memberId } }, { signal }),
  })
}

export function protectionQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'protection'],
    queryFn: ({ signal }) => api.protection({ params: { memberId } }, { signal }),
  })
}

export function devicesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'devices'],
    queryFn: ({ signal }) => api.devices({ params: { memberId } }, { signal }),
  })
}
