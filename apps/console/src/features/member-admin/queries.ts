import type { Ask, Reply } from '@morakot/contract/contract-shape'
import { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { MEMBER_SORTS, MEMBER_VIEWS } from '@morakot/contract/features/member-admin/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { KeysetQuery } from '#shared/list/keyset-shape'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof memberAdminSchemas>('memberAdmin', memberAdminCalls)
const deposits = client<typeof depositAdminSchemas>('depositAdmin', depositAdminCalls)

type Schemas = typeof memberAdminSchemas
type Params = { readonly memberId: string }

/** The members' list is read again now and then: an operator has it open for hours. */
const LIST_POLL_MS = 60_000
const PAGE_ROWS = 50
/** The last movements on the overview; the least that the server gives. */
const LATEST_ROWS = 25

export const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const

export type MemberRow = Reply<Schemas['list']>['items'][number]
export type Member = Reply<Schemas['member']>
export type Movement = Reply<Schemas['movements']>['items'][number]
export type Round = Reply<Schemas['rounds']>['items'][number]
export type RoundDetail = Reply<Schemas['round']>
export type Withdrawal = Reply<Schemas['withdrawals']>['items'][number]
export type Protection = Reply<Schemas['protection']>
export type Devices = Reply<Schemas['devices']>
export type Note = Reply<Schemas['notes']>['items'][number]
export type TimelineEntry = Reply<Schemas['timeline']>['items'][number]
export type Deposit = Reply<(typeof depositAdminSchemas)['list']>['items'][number]
export type MovementType = NonNullable<Ask<Schemas['movements']>['query']['type']>

/** Members by view, search and filter, as the address says. */
export function membersQuery({ view, filters, sort, page, size }: ListState): ListQuery<MemberRow> {
  const tier = TIERS.find((one) => one === filters['tier'])
  const column = MEMBER_SORTS.find((one) => one === sort?.column)
  const query: Ask<Schemas['list']>['query'] = {
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

/** The same, asked for once: what became of an action whose answer was lost. */
export async function readMember(memberId: string): Promise<Member> {
  return await api.member({ params: { memberId } })
}

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
  })
}

export function memberWithdrawalsQuery(memberId: string) {
  return ({ page, size }: ListState): ListQuery<Withdrawal> => ({
    queryKey: ['members', memberId, 'withdrawals', page, size],
    queryFn: async ({ signal }) => await api.withdrawals({ params: { memberId }, query: { page, limit: size } }, { signal }),
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
    queryFn: ({ signal }) => api.notes({ params: { memberId }, query: { page, limit: LATEST_ROWS } }, { signal }),
  })
}

export function timelineQuery(memberId: string) {
  return (before: string | undefined): KeysetQuery<TimelineEntry> => ({
    queryKey: ['members', memberId, 'timeline', before],
    queryFn: async ({ signal }) =>
      await api.timeline({ params: { memberId }, query: { limit: PAGE_ROWS, ...(before === undefined ? {} : { before }) } }, { signal }),
  })
}

export async function addNote(params: Params, body: Ask<Schemas['addNote']>['body']): Promise<Note> {
  return await api.addNote({ params, body })
}

export async function endSessions(params: Params, body: Ask<Schemas['endSessions']>['body']): Promise<Reply<Schemas['endSessions']>> {
  return await api.endSessions({ params, body })
}

export async function freezeMember(params: Params, body: Ask<Schemas['freeze']>['body']): Promise<Reply<Schemas['freeze']>> {
  return await api.freeze({ params, body })
}

export async function liftFreeze(params: Params, body: Ask<Schemas['lift']>['body']): Promise<Reply<Schemas['lift']>> {
  return await api.lift({ params, body })
}

export async function revealField(params: Params, body: Ask<Schemas['reveal']>['body']): Promise<Reply<Schemas['reveal']>> {
  return await api.reveal({ params, body })
}
