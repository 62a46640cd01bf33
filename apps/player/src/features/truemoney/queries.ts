import type { Reply } from '@morakot/contract/contract-shape'
import { truemoneyCalls } from '@morakot/contract/features/truemoney/calls'
import type { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type TrueMoney = typeof truemoneySchemas

const api = client<TrueMoney>('truemoney', truemoneyCalls)

export type OwnTrueMoney = Reply<TrueMoney['own']>['items'][number]

const POLL_MS = 5_000
/** A person, or the identity, ends the wait of what is held. */
const HELD_POLL_MS = 15_000

function pollMs(items: readonly OwnTrueMoney[]): number | false {
  if (items.some(({ status }) => status === 'CHECKING')) return POLL_MS
  return items.some(({ status }) => status === 'UNDER_REVIEW') ? HELD_POLL_MS : false
}

/** What is under way, and the results of the last ones: polled while TrueMoney has not answered. */
export const ownTrueMoneyQuery = queryOptions({
  queryKey: ['cashier', 'truemoney'],
  queryFn: ({ signal }) => api.own({}, { signal }),
  refetchInterval: ({ state }) => pollMs(state.data?.items ?? []),
})

/** A voucher by its link, or a transfer by its number, under the key of the request. */
export type TrueMoneyRequest = { readonly key: string; readonly promotionId?: string } & (
  | { readonly link: string }
  | { readonly transactionNumber: string }
)

export const trueMoneyMutation = mutationOptions({
  mutationKey: ['cashier', 'truemoney'],
  meta: { event: { kind: 'deposit_started' } },
  mutationFn: async ({ key, ...body }: TrueMoneyRequest) =>
    'link' in body ? await api.redeemVoucher({ body }, { key }) : await api.confirmTransfer({ body }, { key }),
})

export const acceptTrueMoneyMutation = mutationOptions({
  mutationKey: ['cashier', 'accept-truemoney'],
  mutationFn: async ({ key, depositId }: { readonly key: string; readonly depositId: string }): Promise<unknown> =>
    await api.accept({ params: { receiptId: depositId } }, { key }),
})
