import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { MEMBER_SORTS, MEMBER_VIEWS } from '@morakot/contract/features/member-admin/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof memberAdminSchemas>('memberAdmin', memberAdminCalls)

type Schemas = typeof memberAdminSchemas

/** The members' list is read again now and then: an operator has it open for hours. */
const LIST_POLL_MS = 60_000
const NOTES_A_PAGE = 25

export const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const

export type MemberRow = Reply<Schemas['list']>['items'][number]
export type Protection = Reply<Schemas['protection']>
export type Devices = Reply<Schemas['devices']>

/** Members by view, search and filter, as the address says. */
export function membersQuery({ view, filters, sort, page, size }: ListState): ListQuery<MemberRow> {
  const tier = TIERS.find((one) => one === filters['tier'])
  const column = MEMBER_SORTS.find((one) => one === sort?.column)
  const query: CallInput<Schemas['list']>['query'] = {
    view: MEMBER_VIEWS.find((one) => one === view) ?? 'all',
    page,
    limit: size,
    ...(filters['q'] === undefined ? {} : { q: filters['q'] }),
    ...(tier === undefined ? {} : { tier }),
    ...(column === undefined ? {} : { sort: column, order: sort?.direction ?? 'desc' }),
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

export function notesQuery(memberId: string, page: number) {
  return queryOptions({
    queryKey: ['members', memberId, 'notes', page],
    queryFn: ({ signal }) => api.notes({ params: { memberId }, query: { page, limit: NOTES_A_PAGE } }, { signal }),
  })
}
