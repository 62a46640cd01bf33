import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { KindView, RowView } from '../queries.ts'
import { Breakdown } from './breakdown.tsx'
import { periodWords, STATE_WORDS } from './period-words.ts'
import { useClaim } from './use-claim.ts'

interface KindCardProps {
  readonly kind: CashbackKind
  readonly shown: KindView
  readonly isOnBreak: boolean
}

const TITLES = { CASHBACK: copy['cashback.weekly'], LOSS_RETURN: copy['cashback.daily'] } as const
const NOTHING = { CASHBACK: copy['cashback.none'], LOSS_RETURN: copy['cashback.noneLoss'] } as const
const HISTORIES = { CASHBACK: copy['cashback.history'], LOSS_RETURN: copy['cashback.historyLoss'] } as const

/** One kind: what is due with its sum written out, the period that runs, and the periods before. */
export function KindCard({ kind, shown, isOnBreak }: KindCardProps) {
  const claim = useClaim(kind)
  const ready = shown.rows.filter(({ state }) => state === 'READY')
  const title = TITLES[kind]
  return (
    <Card className="flex flex-col gap-4 p-4" role="region" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 className="flex items-center gap-2 text-body font-semibold">
            <Icon name={kind === 'CASHBACK' ? 'chart' : 'refresh'} />
            {title}
          </h2>
          {ready.length === 0 ? (
            <p className="text-small text-t2">
              <ThaiText>{NOTHING[kind]}</ThaiText>
            </p>
          ) : (
            <p className="font-display text-h1 font-semibold text-gold-text tabular-nums">{formatBaht(shown.amount)}</p>
          )}
        </div>
        {shown.claimable ? (
          <Button
            size="medium"
            isLoading={claim.isSending}
            onClick={claim.send}
            aria-label={fill(copy['cashback.takeOf'], { name: title })}
          >
            {copy['cashback.take']}
          </Button>
        ) : null}
      </div>
      {ready.map((row) => (
        <Ready key={row.period.from} kind={kind} row={row} isOnBreak={isOnBreak} />
      ))}
      <Running kind={kind} running={shown.running} minimum={shown.minimum} isOver={shown.following !== null} />
      {shown.following === null ? null : <Running kind={kind} running={shown.following} minimum={shown.minimum} isOver={false} />}
      <History kind={kind} rows={shown.rows.filter(({ state }) => state !== 'READY')} />
    </Card>
  )
}

function Ready({ kind, row, isOnBreak }: { readonly kind: CashbackKind; readonly row: RowView; readonly isOnBreak: boolean }) {
  return (
    <section className="flex flex-col gap-2 border-t border-border pt-3">
      <p className="text-small text-t2">{periodWords(row.period)}</p>
      <Breakdown kind={kind} row={row} />
      <p className="text-caption text-t3">
        <ThaiText>
          {isOnBreak ? copy['cashback.onBreak'] : fill(copy['cashback.autoPay'], { date: formatDateTime(row.autoPayAt) })}
        </ThaiText>
      </p>
    </section>
  )
}

interface RunningProps {
  readonly kind: CashbackKind
  readonly running: RowView
  readonly minimum: number
  /** Its days are over; it waits to be ready. */
  readonly isOver: boolean
}

function Running({ kind, running, minimum, isOver }: RunningProps) {
  const isPlayed = running.breakdown.lines.length > 0
  return (
    <section className="flex flex-col gap-2 border-t border-border pt-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-small font-semibold">
          <ThaiText>{isOver ? copy['cashback.over'] : copy['cashback.running']}</ThaiText>
        </h3>
        <p className="text-small font-semibold tabular-nums">{formatBaht(running.amount)}</p>
      </div>
      <p className="text-caption text-t2">
        <ThaiText>{`${periodWords(running.period)} ${fill(copy['cashback.readyAt'], { date: formatDateTime(running.readyAt) })}`}</ThaiText>
      </p>
      <Breakdown kind={kind} row={running} />
      {isPlayed && running.amount === 0 ? (
        <p className="text-caption text-t3">
          <ThaiText>{fill(copy['cashback.belowSoFar'], { amount: formatTwoDecimals(minimum) })}</ThaiText>
        </p>
      ) : null}
    </section>
  )
}

function History({ kind, rows }: { readonly kind: CashbackKind; readonly rows: KindView['rows'] }) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-1 border-t border-border pt-3">
      <h3 className="text-small font-semibold">{HISTORIES[kind]}</h3>
      {rows.map((row) => (
        <details key={row.period.from} className="border-b border-border last:border-b-0">
          <summary className="flex min-h-[44px] cursor-pointer items-center justify-between gap-3 text-small">
            <span className="text-t2">{periodWords(row.period)}</span>
            <span className="text-right">
              <span className="block font-semibold tabular-nums">{formatBaht(row.amount)}</span>
              <span className="block text-caption text-t3">{row.state === 'ACCRUING' ? '' : STATE_WORDS[row.state]}</span>
            </span>
          </summary>
          <div className="pb-3">
            <Breakdown kind={kind} row={row} />
          </div>
        </details>
      ))}
    </section>
  )
}
