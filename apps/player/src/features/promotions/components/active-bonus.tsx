import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Dialog } from '@morakot/ui/components/dialog'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { copy } from '../copy.ts'
import type { Grant } from '../queries.ts'
import { bahtWords, categoryWord, outcomeWords } from './promotion-words.ts'
import { TermsList } from './terms-list.tsx'
import { usePromotionChange } from './use-promotion-change.ts'

/** The promotion that is open: its progress, both kinds of money apart, what counted, the pinned terms, and one quiet way out. */
export function ActiveBonus({ grant }: { readonly grant: Grant }) {
  const isOffered = grant.status === 'OFFERED'
  return (
    <section className="flex flex-col gap-3" aria-label={grant.title}>
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h2 font-semibold [overflow-wrap:anywhere]">
            <ThaiText>{grant.title}</ThaiText>
          </h2>
          <StatusPill tone={isOffered || grant.ending !== null ? 'waiting' : 'done'}>{stateOf(grant)}</StatusPill>
        </div>
        {isOffered ? (
          <>
            <p className="text-small text-t2">
              <ThaiText>{outcomeWords(grant)}</ThaiText>
            </p>
            <Link to="/deposit-selection" className={buttonClasses('gold', 'large')}>
              {copy['promotion.depositNow']}
            </Link>
          </>
        ) : (
          <Progress grant={grant} />
        )}
      </Card>
      {isOffered ? null : <Money grant={grant} />}
      {isOffered ? null : <CountedToday grant={grant} />}
      <p className="text-small text-t2">
        <ThaiText>{fill(copy['promotion.maxBetNote'], { amount: bahtWords(grant.betMax) })}</ThaiText>
      </p>
      <details className="group">
        <summary className="flex min-h-[44px] cursor-pointer items-center text-small font-semibold text-brand-text">
          {fill(copy['promotion.pinned'], { version: String(grant.terms.version), date: formatDateShort(grant.offeredAt) })}
        </summary>
        <TermsList terms={grant.terms} betMax={grant.betMax} />
      </details>
      <GiveUp grant={grant} />
    </section>
  )
}

function stateOf({ status, ending }: Grant): string {
  if (status === 'OFFERED') return copy['promotion.waitsDeposit']
  return ending === null ? copy['promotion.inUse'] : copy['promotion.ending']
}

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

function Progress({ grant: { turnover, expiresAt } }: { readonly grant: Grant }) {
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label={copy['promotion.done']}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={turnover.percent}
        className="relative size-24 shrink-0"
      >
        <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden>
          <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-s3" />
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(AROUND * turnover.percent) / 100} ${AROUND}`}
            className="stroke-gold"
          />
        </svg>
        <span className="absolute inset-0 flex items-center justify-center font-display text-h2 font-semibold tabular">{`${turnover.percent}%`}</span>
      </div>
      <p className="min-w-0 flex-1">
        <span className="block text-caption text-t2">{copy['promotion.done']}</span>
        <span className="block font-display text-h1 font-semibold tabular">{formatBaht(turnover.done)}</span>
        <span className="block text-small">
          <ThaiText>{fill(copy['promotion.ofLeft'], { target: bahtWords(turnover.target), left: bahtWords(turnover.left) })}</ThaiText>
        </span>
        <span className="block text-caption text-t2">{fill(copy['promotion.endsAt'], { date: formatDateTime(expiresAt) })}</span>
      </p>
    </div>
  )
}

function Money({ grant }: { readonly grant: Grant }) {
  const rows = [
    [copy['promotion.realMoney'], formatBaht(grant.real), copy['promotion.withdrawable']],
    [copy['promotion.bonusMoney'], formatBaht(grant.bonusLeft), copy['promotion.withdrawWhenDone']],
  ] as const
  return (
    <Card className="grid grid-cols-2 divide-x divide-border py-3">
      {rows.map(([name, amount, note]) => (
        <p key={name} className="px-4">
          <span className="block text-caption text-t2">{name}</span>
          <span className="block font-display text-h2 font-semibold tabular">{amount}</span>
          <span className="block text-caption text-t3">
            <ThaiText>{note}</ThaiText>
          </span>
        </p>
      ))}
    </Card>
  )
}

function CountedToday({ grant: { played } }: { readonly grant: Grant }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-small font-semibold">
        <ThaiText>{copy['promotion.countedToday']}</ThaiText>
      </h3>
      {played.length === 0 ? (
        <p className="text-small text-t3">
          <ThaiText>{copy['promotion.nothingToday']}</ThaiText>
        </p>
      ) : (
        <Card className="px-4 py-1">
          <ul>
            {played.map(({ category, bets, counted }) => (
              <li
                key={category}
                className="flex items-baseline justify-between gap-3 border-b border-border py-2 text-small last:border-b-0"
              >
                <span>{categoryWord(category)}</span>
                <span className="ml-auto text-t2">{fill(copy['promotion.bets'], { count: formatInteger(bets) })}</span>
                <span className="font-semibold tabular">{formatBaht(counted)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function GiveUp({ grant }: { readonly grant: Grant }) {
  const [isRequesting, setRequesting] = useState(false)
  const change = usePromotionChange({ onDone: () => setRequesting(false) })
  if (grant.ending !== null) return null
  const words = fill(copy['promotion.cancelAsk'], { amount: bahtWords(grant.bonusLeft) })
  if (grant.status === 'OFFERED')
    return (
      <Button variant="outline" isLoading={change.isSending} onClick={() => change.send(grant.promotionId, 'CANCEL')}>
        {copy['promotion.cancelOffer']}
      </Button>
    )
  return (
    <>
      <Button variant="outline" onClick={() => setRequesting(true)}>
        {copy['promotion.cancelBonus']}
      </Button>
      <p className="text-center text-caption text-t3">
        <ThaiText>{fill(copy['promotion.cancelOnly'], { amount: bahtWords(grant.bonusLeft) })}</ThaiText>
      </p>
      <Dialog
        isOpen={isRequesting}
        title={copy['promotion.cancelBonus']}
        onClose={() => setRequesting(false)}
        actions={
          <>
            <Button onClick={() => setRequesting(false)}>{copy['promotion.keep']}</Button>
            <Button variant="outline" isLoading={change.isSending} onClick={() => change.send(grant.promotionId, 'CANCEL')}>
              {copy['promotion.cancelBonus']}
            </Button>
          </>
        }
      >
        <p className="text-center">
          <ThaiText>{words}</ThaiText>
        </p>
      </Dialog>
    </>
  )
}
