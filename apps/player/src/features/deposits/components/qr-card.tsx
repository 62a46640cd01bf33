import { classNames } from '@morakot/ui/class-names'
import { Card } from '@morakot/ui/components/card'
import { Countdown, useTimeLeft } from '@morakot/ui/components/countdown'
import { Icon } from '@morakot/ui/components/icon'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { QrCode } from '@morakot/ui/components/qr-code'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import type { OpenDeposit } from '../queries.ts'

const LAST_MS = 60_000

/** Milliseconds until the QR may no longer be paid, by the server's clock. */
export function useQrTimeLeft(deposit: OpenDeposit): number {
  const left = useTimeLeft(deposit.expiresAt, serverClockOffsetMs())
  return deposit.status === 'EXPIRED' ? 0 : left
}

/** The card that a bank app scans: colours of the rail, the code, what is paid to whom, and how long. */
export function QrCard({ deposit, payload }: { readonly deposit: OpenDeposit; readonly payload: string }) {
  const left = useQrTimeLeft(deposit)
  const isOver = left === 0
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 bg-promptpay px-4 py-2 text-on-promptpay">
        <span className="font-display text-h2 font-semibold">{copy['deposit.qr.brand']}</span>
        <span className="text-small">{copy['deposit.promptpay']}</span>
      </div>
      <div className="flex flex-col items-center bg-white px-4 pb-3 pt-2 text-promptpay">
        <DepositQr amount={deposit.amount} payload={payload} isOver={isOver} />
        <p className="mt-1 font-display text-display font-semibold tabular">{formatBaht(deposit.amount)}</p>
        <p className="text-center text-small">
          <ThaiText>{deposit.receiver.name}</ThaiText>
          {isOver ? null : (
            <>
              {' · '}
              <ThaiText>{copy['deposit.qr.once']}</ThaiText>
            </>
          )}
        </p>
      </div>
      {isOver ? null : <TimeLeft deposit={deposit} left={left} />}
    </Card>
  )
}

function DepositQr({ amount, payload, isOver }: { readonly amount: number; readonly payload: string; readonly isOver: boolean }) {
  return (
    <div className="relative">
      <QrCode
        payload={payload}
        label={fill(copy['a11y.qrFor'], { amount: formatTwoDecimals(amount) })}
        size={228}
        isHidden={isOver}
        className={classNames(isOver && 'opacity-30 blur-md')}
      />
      {isOver ? (
        <p role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-center">
          <Icon name="clock" size={44} />
          <span className="font-display text-h1 font-semibold">{copy['deposit.qr.ended']}</span>
        </p>
      ) : null}
    </div>
  )
}

/** How long a deposit may still be paid, in minutes and as a bar. */
export function TimeLeft({ deposit, left }: { readonly deposit: OpenDeposit; readonly left: number }) {
  const whole = Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-small text-t2">{copy['deposit.qr.payWithin']}</span>
        <Countdown
          endsAt={deposit.expiresAt}
          clockOffsetMs={serverClockOffsetMs()}
          className={classNames('font-display text-h1 font-semibold', left <= LAST_MS ? 'text-neg' : 'text-gold-text')}
        />
      </div>
      <ProgressBar percent={(left / whole) * 100} label={copy['deposit.qr.payWithin']} />
    </div>
  )
}
