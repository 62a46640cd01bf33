import type { Reply } from '@morakot/contract/contract-shape'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { hasCredit } from '@morakot/contract/reward'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { rewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'
import { api, pendingVouchersQuery } from '../queries-count.ts'
import { refreshAfterClaim } from '../queries.ts'

/** Coupons that can be claimed now. */
export const source = rewardSource<Reply<(typeof vouchersSchemas)['pending']>>({
  name: 'vouchers',
  title: copy['voucher.tabs'],
  query: { queryKey: pendingVouchersQuery.queryKey, queryFn: async () => await api.pending({ query: { limit: 100 } }) },
  rowsOf: ({ items }) =>
    items
      .filter(({ status }) => status === 'CLAIMABLE')
      .map(({ id, title, reward, expiresAt }) => ({
        key: id,
        picture: 'ticket',
        title,
        reward,
        detail: fill(copy['voucher.until'], { date: formatDateShort(expiresAt) }),
        isStaked: hasCredit(reward),
      })),
  pendingOf: ({ items }) =>
    items
      .filter(({ status }) => status === 'PENDING')
      .map(({ id, title, claimableAt }) => ({
        key: id,
        text: `${title} ${fill(copy['voucher.from'], { date: formatDateShort(claimableAt) })}`,
      })),
  claim: async ({ key: id }, key) => ({ reward: (await api.claim({ params: { id } }, { key })).voucher.reward }),
  refresh: refreshAfterClaim,
})
