import { Button } from '@morakot/ui/components/button'
import { Countdown, useTimeLeft } from '@morakot/ui/components/countdown'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import { confirmLimitMutation } from '../queries.ts'
import type { Limit, PendingRaise } from '../queries.ts'
import { usedPercent } from '../rules.ts'
import { limitName, limitValue } from './limit-words.ts'
import { useProtectionChange } from './use-protection-change.ts'

/** One limit: what it is, how much of it is used, and a raise that waits. */
export function LimitRow({ limit, onEdit }: { readonly limit: Limit; readonly onEdit: () => void }) {
  const { kind, period, value, used, left, resetsAt, pending, order } = limit
  const name = limitName(limit)
  return (
    <li className="flex flex-col gap-2 border-t border-border px-4 py-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-small text-t2">{copy[`safe.period.${period}`]}</p>
          <p className="tabular font-display text-body font-semibold">{value === null ? copy['safe.unset'] : limitValue(kind, value)}</p>
        </div>
        <Button
          variant="outline"
          size="medium"
          aria-label={fill(value === null ? copy['safe.setOf'] : copy['safe.editOf'], { name })}
          onClick={onEdit}
        >
          {value === null ? copy[kind === 'session' ? 'safe.setTime' : 'safe.set'] : copy['safe.edit']}
        </Button>
      </div>
      {order === null ? null : (
        <p className="text-small text-t2">
          <ThaiText>
            {fill(copy[order.text === null ? 'safe.ordered' : 'safe.orderedWhy'], {
              value: limitValue(kind, order.value),
              until: formatDateTime(order.until),
              why: order.text ?? '',
            })}
          </ThaiText>
        </p>
      )}
      {left === null ? null : (
        <>
          <ProgressBar percent={usedPercent({ value: used + left, used })} label={name} />
          <p className="tabular flex flex-wrap justify-between gap-x-3 text-caption text-t3">
            <span>{fill(copy['safe.used'], { used: limitValue(kind, used), left: limitValue(kind, left) })}</span>
            <span>{fill(copy['safe.resets'], { time: formatDateTime(resetsAt) })}</span>
          </p>
        </>
      )}
      {pending === null ? null : <Pending kind={kind} period={period} pending={pending} />}
    </li>
  )
}

interface PendingProps {
  readonly kind: Limit['kind'] | 'reality_check'
  readonly period: Limit['period']
  readonly pending: PendingRaise
}

/** A raise that waits for its day, and then for a second yes. */
export function Pending({ kind, period, pending }: PendingProps) {
  const offset = serverClockOffsetMs()
  const isReady = useTimeLeft(pending.confirmableAt, offset) === 0
  const change = useProtectionChange(confirmLimitMutation, { text: copy['safe.savedNow'] })
  return (
    <div className="flex flex-col gap-2 rounded-button border border-border-strong bg-s2 px-3 py-2.5 text-small">
      <p>
        <ThaiText>
          {pending.value === null ? copy['safe.pendingRemove'] : fill(copy['safe.pendingTo'], { value: limitValue(kind, pending.value) })}
        </ThaiText>
      </p>
      {isReady ? (
        <>
          <p className="text-caption text-t3">{fill(copy['safe.confirmUntil'], { time: formatDateTime(pending.lapsesAt) })}</p>
          <Button variant="outline" size="medium" isLoading={change.isSending} onClick={() => change.send({ kind, period })}>
            {copy['safe.confirmRaise']}
          </Button>
        </>
      ) : (
        <p className="text-t2">
          {copy['safe.confirmIn']} <Countdown endsAt={pending.confirmableAt} clockOffsetMs={offset} className="font-semibold" />
        </p>
      )}
      <p role="alert" className={change.refusal === undefined ? 'hidden' : 'text-neg'}>
        {change.refusal === undefined ? null : <ThaiText>{change.refusal}</ThaiText>}
      </p>
    </div>
  )
}
