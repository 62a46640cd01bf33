import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { noticesConsoleCalls } from '@morakot/contract/features/notices/calls'
import type { noticesConsoleSchemas } from '@morakot/contract/features/notices/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { KeysetQuery } from '#shared/list/keyset-shape'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof memberAdminSchemas>('memberAdmin', memberAdminCalls)
const notices = client<typeof noticesConsoleSchemas>('notices', noticesConsoleCalls)
const deposits = client<typeof depositAdminSchemas>('depositAdmin', depositAdminCalls)

type Schemas = typeof memberAdminSchemas

const PAGE_ROWS = 50
/** The last movements on the overview; the least that the server gives. */
const LATEST_ROWS = 25

export type MemberNotice = Reply<(typeof noticesConsoleSchemas)['ofMember']>['items'][number]
export type Movement = Reply<Schemas['movements']>['items'][number]
export type Round = Reply<Schemas['rounds']>['items'][number]
export type RoundDetail = Reply<Schemas['round']>
export type Withdrawal = Reply<Schemas['withdrawals']>['items'][number]
export type TimelineEntry = Reply<Schemas['timeline']>['items'][number]
export type Deposit = Reply<(typeof depositAdminSchemas)['list']>['items'][number]
export type MovementType = NonNullable<CallInput<Schemas['movements']>['query']['type']>

export function latestMovementsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'latest'],
    queryFn: ({ signal }) => api.movements({ params: { memberId }, query: { limit: LATEST_ROWS } }, { signal }),
  })
}

export function movementsQuery(memberId: string, type: MovementType) {
  return (before: string | undefined): KeysetQuery<Movement> => ({
    queryKey: ['members', memberId, 'movements', type, before],
    queryFn: async ({ signal }) =>
      await api.movements(
        { params: { memberId }, query: { limit: PAGE_ROWS, type, ...(before === undefined ? {} : { before }) } },
        { signal },
      ),
  })
}

export function roundsQuery(memberId: string, state: 'all' | 'open') {
  return (before: string | undefined): KeysetQuery<Round> => ({
    queryKey: ['members', memberId, 'rounds', state, before],
    queryFn: async ({ signal }) =>
      await api.rounds(
        { params: { memberId }, query: { limit: PAGE_ROWS, state, ...(before === undefined ? {} : { before }) } },
        { signal },
      ),
  })
}

export function roundQuery(memberId: string, roundNumber: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'round', roundNumber],
    queryFn: ({ signal }) => api.round({ params: { memberId, roundNumber } }, { signal }),
  })
}

export function memberDepositsQuery(memberId: string) {
  return ({ page, size }: ListState): ListQuery<Deposit> => ({
    queryKey: ['members', memberId, 'deposits', page, size],
    queryFn: async ({ signal }) => await deposits.list({ query: { memberId, page, limit: size } }, { signal }),
    file: fileOf('depositAdmin.list', { query: { memberId } }),
  })
}

export function memberWithdrawalsQuery(memberId: string) {
  return ({ page, size }: ListState): ListQuery<Withdrawal> => ({
    queryKey: ['members', memberId, 'withdrawals', page, size],
    queryFn: async ({ signal }) => await api.withdrawals({ params: { memberId }, query: { page, limit: size } }, { signal }),
    file: fileOf('memberAdmin.withdrawals', { params: { memberId } }),
  })
}

export function timelineQuery(memberId: string) {
  return (before: string | undefined): KeysetQuery<TimelineEntry> => ({
    queryKey: ['members', memberId, 'timeline', before],
    queryFn: async ({ signal }) =>
      await api.timeline({ params: { memberId }, query: { limit: PAGE_ROWS, ...(before === undefined ? {} : { before }) } }, { signal }),
  })
}

/** The member's latest notices, in a single page of 100. */
export function memberNoticesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['members', memberId, 'notices'],
    queryFn: ({ signal }) => notices.ofMember({ params: { memberId }, query: { limit: 100 } }, { signal }),
  })
}
