import { Card } from '@morakot/ui/components/card'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Income } from '../queries.ts'

type Payout = Income['payouts'][number]

const STATES = {
  PENDING: { tone: 'waiting', text: copy['withdrawIncome.payoutPending'] },
  PAID: { tone: 'done', text: copy['withdrawIncome.payoutPaid'] },
  REFUSED: { tone: 'returned', text: copy['withdrawIncome.back'] },
} as const

/** What was moved into the credit, and what became of it. */
export function PayoutList({ payouts }: Pick<Income, 'payouts'>) {
  if (payouts.length === 0) return null
  return (
    <section className="flex flex-col gap-1" aria-label={copy['withdrawIncome.history']}>
      <SectionTitle>{copy['withdrawIncome.history']}</SectionTitle>
      <Card className="flex flex-col px-4">
        <ul>
          {payouts.map((payout) => (
            <PayoutRow key={payout.payoutId} payout={payout} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PayoutRow({ payout: { amount, status, requestedAt, reason } }: { readonly payout: Payout }) {
  const { tone, text } = STATES[status]
  return (
    <li className="flex flex-col gap-1 border-b border-border py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="block font-display text-small font-semibold tabular-nums">{formatBaht(amount)}</span>
          <span className="block text-caption text-t3">{formatDateTime(requestedAt)}</span>
        </p>
        <StatusPill tone={tone}>{text}</StatusPill>
      </div>
      {reason === null ? null : (
        <p className="text-caption text-t2">
          <ThaiText>{fill(copy['withdrawIncome.payoutRefused'], { reason })}</ThaiText>
        </p>
      )}
    </li>
  )
}
