import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { approvePayout, refusePayout } from '../queries.ts'
import type { Payout } from '../queries.ts'
import { MONTH, paid, payouts } from './affiliate-fields.ts'
import { ALONE } from './share-detail.tsx'
import { Decision, DECISION } from './decision.tsx'

const FACTS = ['username', 'amount', 'status', 'requestedAt', 'flagged', ...DECISION, 'transferId'] as const
const FRIEND = paid.own('friend', ({ friend, wasHeld }) => (wasHeld ? `${friend} (${copy.wasHeld})` : friend))

/** One payout with the shares that it is made of, and the decision on it. */
export function PayoutDetail({ one, isGone }: { readonly one: Payout; readonly isGone: boolean }) {
  const hint = one.needsTwo ? (one.firstBy === null ? fill(copy.approveFirst, ALONE) : copy.approveSecond) : copy.approveOne
  return (
    <div className="stack">
      <FactList facts={payouts.facts(one, FACTS)} />
      <PlainTable
        label={copy.shares}
        columns={paid.columns([MONTH, FRIEND, 'share'])}
        phone={paid.phone({ who: FRIEND, amount: 'share', state: MONTH })}
        rows={one.shares}
        rowId={({ month, friend }) => `${month}:${friend}`}
        empty={copy.none}
      />
      <Decision
        one={one}
        isOpen={one.status === 'PENDING' && !isGone}
        summary={`${one.username} ${formatBaht(one.amount)}`}
        accept={{
          title: copy.approve,
          word: copy.approveWord,
          hint,
          result: ({ status }) => (status === 'PAID' ? copy.approved : copy.approvedFirst),
          run: async (reason) => await approvePayout(one.payoutId, reason),
        }}
        refuse={{
          title: copy.refusePayout,
          word: copy.refusePayout,
          hint: copy.refusePayoutHint,
          result: () => copy.refused,
          isDangerous: true,
          run: async (reason) => await refusePayout(one.payoutId, reason),
        }}
      />
    </div>
  )
}
