import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Income } from '../queries.ts'
import { useWithdraw } from './use-withdraw.ts'

/** What can be withdrawn now, what comes when, and the one button of the page. */
export function AvailableCard({ income }: { readonly income: Income }) {
  const { available, pending, held, min, nextDate, reason } = income
  const withdraw = useWithdraw()
  const later =
    pending > 0
      ? `${fill(copy['withdrawIncome.pending'], { amount: formatBaht(pending) })} ${fill(copy['withdrawIncome.pendingUntil'], { date: formatDateTime(nextDate) })}`
      : fill(copy['withdrawIncome.next'], { date: formatDateTime(nextDate) })
  return (
    <Card className="flex flex-col gap-3 p-4" role="region" aria-label={copy['withdrawIncome.available']}>
      <h2 className="text-small text-t2">{copy['withdrawIncome.available']}</h2>
      <p className="font-display text-display font-semibold text-gold-text tabular-nums">{formatBaht(available)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-caption text-t2">
        <p>
          <ThaiText>{later}</ThaiText>
        </p>
        <p className="text-t3">{fill(copy['withdrawIncome.min'], { amount: min })}</p>
      </div>
      {held > 0 ? (
        <p className="text-caption text-warn">
          <ThaiText>{fill(copy['withdrawIncome.held'], { amount: formatBaht(held) })}</ThaiText>
        </p>
      ) : null}
      <Button isLoading={withdraw.isSending} disabledReason={reason} onClick={withdraw.send}>
        {copy['withdrawIncome.submit']}
      </Button>
    </Card>
  )
}
