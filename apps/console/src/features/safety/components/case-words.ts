import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { momentText } from '#shared/moments'
import { breakText, copy, limitKindText, periodText, unitText } from '../copy.ts'
import type { Case, Marker } from '../queries.ts'

type Limit = Case['limits'][number]

export function figureText(kind: Marker['kind'], count: number): string {
  return fill(unitText[kind], { count: formatInteger(count) })
}

export function limitName({ kind, period }: Pick<Limit, 'kind' | 'period'>): string {
  return `${limitKindText[kind]}${periodText[period]}`
}

export function limitValue(kind: Limit['kind'], value: number | null): string {
  if (value === null) return copy.unlimited
  return kind === 'session' ? `${formatInteger(value)} นาที` : formatBaht(value)
}

/** The limits that the member has set, in one line. */
export function limitsText(limits: Case['limits']): string {
  const set = limits.filter(({ value }) => value !== null)
  return set.length === 0 ? copy.noLimits : set.map((one) => `${limitName(one)} ${limitValue(one.kind, one.value)}`).join(' · ')
}

export function exclusionText(exclusion: Case['exclusion']): string {
  if (exclusion === null) return copy.noBreak
  const until = exclusion.endsAt === null ? copy.forEver : momentText(exclusion.endsAt)
  return `${breakText[exclusion.kind]} ${until}`
}
