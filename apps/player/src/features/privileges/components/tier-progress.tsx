import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { privilegesQuery, promoteMutation } from '../queries.ts'
import type { OwnTier, TierView } from '../queries.ts'

const WINDOW_DAYS = 90

interface TierProgressProps {
  readonly own: OwnTier
  readonly next: TierView | undefined
}

/** How far it is to the next tier, by the server's figures, and what it costs on average. */
export function TierProgress({ own, next }: TierProgressProps) {
  const title = fill(copy['privilege.deposits90'], { days: WINDOW_DAYS })
  return (
    <Card className="flex flex-col gap-2 px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small text-t2">{title}</span>
        <span className="tabular font-display text-h2 font-semibold">{formatBaht(own.deposits90d)}</span>
      </p>
      {next === undefined ? (
        <p className="text-small text-t2">{copy['privilege.highest']}</p>
      ) : (
        <>
          <ProgressBar percent={own.percent} label={title} />
          <p className="tabular flex flex-wrap justify-between gap-x-3 text-caption text-t2">
            <span>{fill(copy['privilege.nextAt'], { tier: next.name, amount: formatBaht(next.required) })}</span>
            {own.needed > 0 ? (
              <span className="text-warn">{fill(copy['privilege.missing'], { amount: formatBaht(own.needed) })}</span>
            ) : null}
          </p>
          {own.needed > 0 ? null : <Rise next={next} />}
        </>
      )}
    </Card>
  )
}

/** The deposits already suffice: a subscriber is about to promote the member automatically. */
function Rise({ next }: { readonly next: TierView }) {
  const client = useQueryClient()
  const promote = useMutation({
    ...promoteMutation,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: privilegesQuery.queryKey })
      await client.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">{fill(copy['privilege.canRise'], { tier: next.name })}</p>
      <Button isLoading={promote.isPending} onClick={() => promote.mutate(next.tierCode)}>
        {fill(copy['privilege.rise'], { tier: next.name })}
      </Button>
      {promote.error === null ? null : (
        <p role="alert" className="text-small text-neg">
          {errorText(promote.error)}
        </p>
      )}
    </div>
  )
}

/** What the next tier costs on average, so that no member plays for it. */
export function TierCost({ next }: { readonly next: TierView }) {
  const texts = { amount: formatInteger(next.required), cost: formatInteger(next.averageCost) }
  return <Line text={fill(copy['privilege.cost'], texts)} />
}

/** Until when the tier holds, where something limits it. */
export function TierStatus({ own }: { readonly own: OwnTier }) {
  if (own.isOnBreak) return <Line text={copy['privilege.onBreak']} />
  if (own.graceUntil !== null) {
    const until = fill(copy['privilege.validUntil'], { date: formatDate(own.graceUntil) })
    return (
      <div role="note" className="rounded-card border border-gold/60 bg-gold/10 px-4 py-3">
        <p className="text-small font-semibold">
          <ThaiText>{until}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          <ThaiText>{copy['privilege.graceHint']}</ThaiText>
        </p>
      </div>
    )
  }
  if (own.overrideUntil !== null) {
    const last = new Date(Date.parse(own.overrideUntil) - 1)
    return <Line text={fill(copy['privilege.override'], { date: formatDate(last) })} />
  }
  return null
}

function Line({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-card border border-border bg-s1 px-4 py-3 text-small text-t2">
      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
      <span className="min-w-0">
        <ThaiText>{text}</ThaiText>
      </span>
    </p>
  )
}
