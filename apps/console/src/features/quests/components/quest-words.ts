import { formatBaht } from '@morakot/ui/format-money'
import { copy, periodText, statusText, typeText } from '../copy.ts'
import type { Version } from '../queries.ts'

/** What a step gives: `5 พอยท์ + 1 สปิน + ฿10.00`. */
export function rewardText({ points, spins, credit }: Pick<Version['steps'][number], 'points' | 'spins' | 'credit'>): string {
  const parts = [
    ...(points > 0 ? [`${points.toLocaleString('en')} ${copy.points}`] : []),
    ...(spins > 0 ? [`${spins.toLocaleString('en')} ${copy.spins}`] : []),
    ...(credit > 0 ? [formatBaht(credit)] : []),
  ]
  return parts.join(' + ')
}

/** Every step in one line: `1: 5 พอยท์ · 7: 40 พอยท์`. */
export function stepsText(steps: Version['steps']): string {
  return steps.map((step) => `${step.requiredScore}: ${rewardText(step)}`).join(' · ')
}

/** How often a quest begins again. A streak does when it breaks or is complete. */
export function periodOf({ type, period }: Pick<Version, 'type' | 'period'>): string {
  return type === 'DAILY_CHECK_IN_STREAK' ? typeText[type] : periodText[period]
}

/** Where a version stands, in a word. */
export function standingText(
  { status, isInForce, publishedAt, fromDay }: Pick<Version, 'status' | 'isInForce' | 'publishedAt' | 'fromDay'>,
  today: string,
): string {
  if (status !== 'PUBLISHED' || publishedAt === null) return statusText[status]
  if (isInForce) return copy.inForce
  return fromDay !== null && fromDay > today ? copy.later : copy.replaced
}
