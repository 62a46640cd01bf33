import { bangkokDay, startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Keyed } from '#features/cashier/state'
import { client } from '#shared/api/client'
import { TIMING } from '#shared/timing'
import { isWaiting } from './rules.ts'

type Cashier = typeof cashierSchemas

const api = client<Cashier>('cashier', cashierCalls)

export type Deposit = Reply<Cashier['deposit']>
export type CheckedMoney = Reply<Cashier['deposits']>['checked'][number]
export type OpenDeposit = Reply<Cashier['deposits']>['open'][number]
export type DepositMethods = Reply<Cashier['depositBank']>
export type DepositMethod = CallInput<Cashier['depositBank']>['query']['type']

export const STATUS_POLL_MS = 5_000
/** Where to deposit by a method, and whether the method is open. */
export function depositMethodsQuery(type: DepositMethod) {
  return queryOptions({
    queryKey: ['cashier', 'deposit-ways', type],
    queryFn: ({ signal }) => api.depositBank({ query: { type } }, { signal }),
    staleTime: TIMING.depositAvailabilityMs,
    // What the start loads ahead lies unused for a while, and counts as long.
    gcTime: TIMING.depositAvailabilityMs,
    // While an outside system does not answer, the query polls often, so that the form returns without a reload.
    refetchInterval: ({ state }) => (isSilent(state.data) ? SILENT_POLL_MS : TIMING.depositAvailabilityMs),
  })
}

/** What was credited of this member's deposits in the running month of Bangkok, today included. */
export function monthTotalQuery(now: Date) {
  const query = { fromDate: bangkokDay(startOfBangkokMonth(now)), toDate: bangkokDay(now) }
  return queryOptions({
    queryKey: ['cashier', 'deposit-total', query.fromDate, query.toDate],
    queryFn: ({ signal }) => api.depositTotal({ query }, { signal }),
  })
}

const SILENT_POLL_MS = 15_000

/** Closed because the member's platform, or the provider of the way, does not answer. */
function isSilent(methods: DepositMethods | undefined): boolean {
  return methods?.closed?.reason === 'platform' || methods?.closed?.reason === 'down'
}

const AUTOMATIC_METHODS = ['AUTO', 'AUTO_SLIP', 'TRUEWALLET'] as const

/** Which automatic methods are open now, loaded ahead of the page that needs it. */
export async function loadDepositAvailability(client: QueryClient): Promise<void> {
  await Promise.all(AUTOMATIC_METHODS.map(async (method) => await client.prefetchQuery(depositMethodsQuery(method))))
}

/** Which automatic methods are open, and when that is reloaded (ENT-14); a method without an answer counts as closed. */
export interface DepositAvailability {
  readonly auto: boolean
  readonly autoSlip: boolean
  readonly trueWallet: boolean
  readonly refetchAt: Date
}

type Input = { readonly data?: DepositMethods | undefined; readonly dataUpdatedAt: number }

/** The flags of what was answered for the automatic methods, in their order. */
export function availabilityOf([auto, autoSlip, trueWallet]: readonly Input[]): DepositAvailability {
  const requestedAt = Math.min(...[auto, autoSlip, trueWallet].map((input) => input?.dataUpdatedAt ?? 0))
  return {
    auto: auto?.data?.available ?? false,
    autoSlip: autoSlip?.data?.available ?? false,
    trueWallet: trueWallet?.data?.available ?? false,
    refetchAt: new Date(requestedAt + TIMING.depositAvailabilityMs),
  }
}

/** The automatic methods with their flags, for a page that shows them all: reloaded every quarter of an hour. */
export const availabilityQueries = {
  queries: AUTOMATIC_METHODS.map((method) => depositMethodsQuery(method)),
  combine: (requests: readonly Input[]) => availabilityOf(requests),
}

/** What is under way of the member's deposits, also what was begun in another tab or paid at a bank without a QR. */
export const depositsQuery = queryOptions({
  queryKey: ['cashier', 'deposits'],
  queryFn: ({ signal }) => api.deposits({}, { signal }),
  refetchInterval: STATUS_POLL_MS,
})

/** One deposit, polled every 5 s while its page is visible and it may still be paid: late money is credited too. */
export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: ['cashier', 'deposit', depositId],
    // One that was credited long ago is no news.
    meta: {
      eventOf: (answer: Deposit, before?: Deposit) =>
        before !== undefined && before.status !== 'CREDITED' && answer.status === 'CREDITED' ? { kind: 'deposit_credited' } : null,
    },
    queryFn: ({ signal }) => api.deposit({ params: { depositId } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isWaiting(state.data.status) ? STATUS_POLL_MS : false),
  })
}

export const openDepositMutation = mutationOptions({
  mutationKey: ['cashier', 'open-deposit'],
  meta: { event: { kind: 'deposit_started' } },
  mutationFn: ({ key, body }: Keyed<CallInput<Cashier['generateQrCode']>['body']>) => api.generateQrCode({ body }, { key }),
})

export const openTransferMutation = mutationOptions({
  mutationKey: ['cashier', 'open-transfer'],
  meta: { event: { kind: 'deposit_started' } },
  mutationFn: ({ key, body }: Keyed<CallInput<Cashier['openTransfer']>['body']>) => api.openTransfer({ body }, { key }),
})

export const acceptMutation = mutationOptions({
  mutationKey: ['cashier', 'accept-deposit'],
  mutationFn: async ({ key, depositId }: { readonly key: string; readonly depositId: string }): Promise<unknown> =>
    await api.acceptDeposit({ params: { depositId } }, { key }),
})
