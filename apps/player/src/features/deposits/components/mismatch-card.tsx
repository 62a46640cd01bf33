import { exactSatang, satang } from '@morakot/money/satang'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht, formatSatang } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { AcceptMoney } from './accept-money.tsx'

export interface MismatchCardProps {
  readonly deposit: Deposit
  readonly arrival: NonNullable<Deposit['arrival']>
  /** Until when the member may have it credited. */
  readonly acceptUntil: string
}

/** A small difference: what came, what was expected, by how much it differs, and one tap that has it credited (features F-43). */
export function MismatchCard({ deposit, arrival, acceptUntil }: MismatchCardProps) {
  return (
    <>
      <Card className="flex flex-col items-center gap-1 border-gold bg-gold/10 px-4 py-5 text-center">
        <div role="status" className="flex flex-col items-center gap-1">
          <p className="text-small text-t2">
            <ThaiText>{deposit.method === 'QR' ? copy['deposit.mismatch.qr'] : copy['deposit.mismatch.transfer']}</ThaiText>
          </p>
          <p className="font-display text-display font-semibold tabular text-gold-text">{formatBaht(arrival.amount)}</p>
          <p className="text-small text-t2">{differenceWords(arrival.amount, deposit.amount)}</p>
        </div>
        <div className="w-full">
          <AcceptMoney depositId={deposit.depositId} amount={arrival.amount} />
        </div>
        <p className="text-caption text-t2">
          <ThaiText>{copy['deposit.mismatch.atOnce']}</ThaiText>
        </p>
      </Card>
      <Card className="flex items-start gap-3 p-4">
        <Icon name="clock" className="mt-0.5 shrink-0 text-info" />
        <p className="min-w-0 text-small text-t2">
          <ThaiText>{fill(copy['deposit.way.accept'], { time: formatDateTime(acceptUntil) })}</ThaiText>
          <span className="mt-1 block text-caption text-t3">
            <time dateTime={arrival.arrivedAt}>{formatDateTime(arrival.arrivedAt)}</time>
            <span className="block">
              {copy['deposit.reference']} <span className="select-all [overflow-wrap:anywhere]">{deposit.reference}</span>
            </span>
          </span>
        </p>
      </Card>
    </>
  )
}

function differenceWords(came: number, expected: number): string {
  const difference = exactSatang(came) - exactSatang(expected)
  const size = formatSatang(satang(difference < 0n ? -difference : difference))
  return fill(copy[difference < 0n ? 'deposit.mismatch.short' : 'deposit.mismatch.over'], { expected: formatBaht(expected), size })
}
