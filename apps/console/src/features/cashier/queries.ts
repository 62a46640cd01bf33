import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { WITHDRAWAL_VIEWS } from '@morakot/contract/features/cashier/states'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof cashierConsoleSchemas>('cashier', cashierConsoleCalls)

type Schemas = typeof cashierConsoleSchemas

const QUEUE_POLL_MS = 15_000

/** One withdrawal with its evidence. */
export type ReviewedWithdrawal = Reply<Schemas['reviewed']>
/** A row of the list. */
export type ListedWithdrawal = Reply<Schemas['reviewQueue']>['items'][number]

/** Withdrawals in a state: open ones oldest first, ended ones and all together newest first. The view of the list is the state. */
export function withdrawalsQuery(state: ListState): ListQuery<ListedWithdrawal> {
  const status = WITHDRAWAL_VIEWS.find((one) => one === state.view) ?? 'REVIEW'
  const query = { ...queryOf(cashierConsoleSchemas.reviewQueue.query, state), status }
  return {
    queryKey: ['cashier', 'withdrawals', query],
    queryFn: async ({ signal }) => await api.reviewQueue({ query }, { signal }),
    file: fileOf('cashier.reviewQueue', { query }),
    refetchInterval: QUEUE_POLL_MS,
  }
}

export function withdrawalQuery(withdrawalId: string) {
  return queryOptions({
    queryKey: ['cashier', 'withdrawal', withdrawalId],
    queryFn: ({ signal }) => readWithdrawal(withdrawalId, signal),
    refetchInterval: QUEUE_POLL_MS,
  })
}

export async function readWithdrawal(withdrawalId: string, signal?: AbortSignal): Promise<ReviewedWithdrawal> {
  return await api.reviewed({ params: { withdrawalId } }, signal === undefined ? {} : { signal })
}

/** Where the money of a withdrawal came from. It is of the moment of the request, and the same whenever it is read. */
export function moneyOriginQuery(withdrawalId: string) {
  return queryOptions({
    queryKey: ['cashier', 'origin', withdrawalId],
    queryFn: ({ signal }) => api.moneyOrigin({ params: { withdrawalId } }, { signal }),
  })
}

/** The withdrawals before and after one, in the queue from which it was opened. */
export function neighboursQuery(withdrawalId: string, { view, q }: { readonly view: string; readonly q: string }) {
  const status = WITHDRAWAL_VIEWS.find((one) => one === view) ?? 'REVIEW'
  const query = q === '' ? { status } : { status, q }
  return queryOptions({
    queryKey: ['cashier', 'neighbours', withdrawalId, query],
    queryFn: ({ signal }) => api.neighbours({ params: { withdrawalId }, query }, { signal }),
    refetchInterval: QUEUE_POLL_MS,
  })
}

/** Approves; a note of why is kept in the audit. */
export async function approveWithdrawal(withdrawalId: string, note: string): Promise<ReviewedWithdrawal> {
  return await api.approve({ params: { withdrawalId }, body: note === '' ? {} : { note } })
}

export async function rejectWithdrawal(withdrawalId: string, reason: string): Promise<ReviewedWithdrawal> {
  return await api.reject({ params: { withdrawalId }, body: { reason } })
}

export type UnmatchedEvent = Reply<Schemas['markReturned']>

/** Money that came in and credited no member, oldest first. */
export function unmatchedQuery(state: ListState): ListQuery<UnmatchedEvent> {
  const query = queryOf(cashierConsoleSchemas.unmatched.query, state)
  return {
    queryKey: ['cashier', 'unmatched', query],
    queryFn: async ({ signal }) => await api.unmatched({ query }, { signal }),
    file: fileOf('cashier.unmatched', { query }),
    refetchInterval: QUEUE_POLL_MS,
  }
}

export async function markReturned(body: CallInput<Schemas['markReturned']>['body']): Promise<UnmatchedEvent> {
  return await api.markReturned({ body })
}

export type Proposal = NonNullable<UnmatchedEvent['proposal']>
export type CreditedMember = Proposal['member']

/** Asked for by a press, each time again: what was found is about to be acted on. */
export const memberToCreditMutation = mutationOptions({
  mutationFn: (query: CallInput<Schemas['memberToCredit']>['query']) => api.memberToCredit({ query }),
})

export async function proposeCredit(body: CallInput<Schemas['proposeCredit']>['body']): Promise<UnmatchedEvent> {
  return await api.proposeCredit({ body })
}

export async function approveCredit(creditId: string): Promise<Reply<Schemas['approveCredit']>> {
  return await api.approveCredit({ params: { creditId } })
}

export type ReceiptEntries = Reply<Schemas['receiptEntries']>
export type ReceiptEntry = ReceiptEntries['items'][number]

/** Receipts that operators enter from a statement and that wait for another operator. */
export const receiptEntriesQuery = queryOptions({
  queryKey: ['cashier', 'receipt-entries'],
  queryFn: ({ signal }) => api.receiptEntries({}, { signal }),
  refetchInterval: QUEUE_POLL_MS,
})

export async function proposeReceipt(body: CallInput<Schemas['proposeReceipt']>['body']): Promise<ReceiptEntries> {
  return await api.proposeReceipt({ body })
}

export async function approveReceipt(entryId: string): Promise<ReceiptEntries> {
  return await api.approveReceipt({ params: { entryId } })
}

export async function declineReceipt(entryId: string, reason: string): Promise<ReceiptEntries> {
  return await api.declineReceipt({ params: { entryId }, body: { reason } })
}

export async function declineCredit(creditId: string, reason: string): Promise<UnmatchedEvent> {
  return await api.declineCredit({ params: { creditId }, body: { reason } })
}
