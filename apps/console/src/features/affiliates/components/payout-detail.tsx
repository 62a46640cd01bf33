import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, payoutText } from '../copy.ts'
import { approvePayout, refusePayout } from '../queries.ts'
import type { Payout } from '../queries.ts'
import { ALONE } from './alone-max.ts'
import { Decision, decisionFacts } from './decision.tsx'
import { monthText } from './month-text.ts'

type Part = Payout['shares'][number]

const friendText = ({ friend, wasHeld }: Part) => (wasHeld ? `${friend} (${copy.wasHeld})` : friend)
const COLUMNS: readonly ListColumn<Part>[] = [
  { key: 'month', title: copy.month, render: ({ month }) => monthText(month) },
  { key: 'friend', title: copy.friend, render: friendText },
  {
    key: 'share',
    title: copy.share,
    align: 'right',
    render: ({ share }) => <span className="amount">{formatBaht(share)}</span>,
  },
]

/** One payout with the shares that it is made of, and the decision on it. */
export function PayoutDetail({ one, isGone }: { readonly one: Payout; readonly isGone: boolean }) {
  const hint = one.needsTwo ? (one.firstBy === null ? fill(copy.approveFirst, ALONE) : copy.approveSecond) : copy.approveOne
  return (
    <div className="stack">
      <FactList
        facts={[
          { name: copy.member, value: one.username },
          { name: copy.amount, value: formatBaht(one.amount) },
          { name: copy.status, value: payoutText[one.status] },
          { name: copy.requestedAt, value: momentText(one.requestedAt) },
          { name: copy.flags, value: one.flagged ? copy.flagged : copy.none },
          ...decisionFacts(one),
          { name: copy.transfer, value: one.transferId ?? copy.none },
        ]}
      />
      <PlainTable
        label={copy.shares}
        columns={COLUMNS}
        phone={{
          who: friendText,
          amount: ({ share }) => <span className="amount">{formatBaht(share)}</span>,
          state: ({ month }) => monthText(month),
        }}
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
