import { formatBaht } from '@morakot/ui/format-money'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { rewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'
import { api, incomeQuery, refreshAfterWithdraw } from '../queries.ts'
import type { Income } from '../queries.ts'
import { withdrawnWords } from './use-withdraw.ts'

/** Available income, and what of it is on its way (features F-12). */
export const source = rewardSource<Income>({
  name: 'affiliates',
  title: copy['referral.incomeTitle'],
  query: { queryKey: incomeQuery.queryKey, queryFn: async () => await api.read() },
  rowsOf: ({ available, min, canWithdraw }) =>
    canWithdraw
      ? [
          {
            key: 'income',
            picture: 'coins',
            title: copy['referral.incomeTitle'],
            reward: [{ token: 'CREDIT', amount: available }],
            detail: fill(copy['withdrawIncome.min'], { amount: min }),
            isStaked: false,
          },
        ]
      : [],
  pendingOf: ({ pending, nextDate }) =>
    pending > 0
      ? [
          {
            key: 'income',
            text: `${copy['referral.incomeTitle']} ${formatBaht(pending)} ${fill(copy['withdrawIncome.pendingUntil'], { date: formatDateTime(nextDate) })}`,
          },
        ]
      : [],
  claim: async (_row, key) => {
    const withdrawn = await api.withdraw({}, { key })
    // Until an operator approves a payout, nothing of it is received.
    return withdrawn.status === 'PAID'
      ? { reward: [{ token: 'CREDIT', amount: withdrawn.amount }] }
      : { reward: [], note: withdrawnWords(withdrawn) }
  },
  refresh: refreshAfterWithdraw,
})
