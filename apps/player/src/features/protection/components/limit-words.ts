import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Exclusion, Limit } from '../queries.ts'

/** `วงเงินฝากต่อวัน`: a limit by its name. */
export function limitName({ kind, period }: Pick<Limit, 'kind' | 'period'>): string {
  return `${copy[`safe.kind.${kind}`]}${copy[`safe.period.${period}`]}`
}

/** An amount in baht, or minutes where a limit counts time. */
export function limitValue(kind: Limit['kind'] | 'reality_check', value: number): string {
  return kind === 'deposit' || kind === 'loss' ? formatBaht(value) : fill(copy['safe.minutes'], { count: formatInteger(value) })
}

export function exclusionTitle({ kind }: Pick<Exclusion, 'kind'>): string {
  return kind === 'time_out' ? copy['safe.onBreak'] : copy['safe.onExclusion']
}

/** That an operator started a break, and why on the operator's own initiative. */
export function startedText({ text }: NonNullable<Exclusion['byTeam']>): string {
  return text === null ? copy['safe.pausedByTeam'] : fill(copy['safe.pausedByTeamWhy'], { why: text })
}

/** Until when a break holds, in one line. */
export function exclusionUntil({ endsAt, isTermOver, returnsAt }: Exclusion): string {
  if (returnsAt !== null) return fill(copy['safe.returns'], { time: formatDateTime(returnsAt) })
  if (isTermOver) return copy['safe.termOver']
  return endsAt === null ? copy['safe.noEnd'] : fill(copy['safe.until'], { time: formatDateTime(endsAt) })
}
