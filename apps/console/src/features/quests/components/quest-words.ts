import { rewardText } from '#shared/reward-text'
import { copy, periodText, statusText, typeText } from '../copy.ts'
import type { Version } from '../queries.ts'

/** Every step in one line: `1: 5 พอยท์ · 7: 40 พอยท์`. */
export function stepsText(steps: Version['steps']): string {
  return steps.map((step) => `${step.requiredScore}: ${rewardText(step.reward)}`).join(' · ')
}

/** How often a quest begins again. A streak does when it breaks or is complete. */
export function periodOf({ type, period }: Pick<Version, 'type' | 'period'>): string {
  return type === 'DAILY_CHECK_IN_STREAK' ? typeText[type] : periodText[period]
}

/** The state of a version, as Thai text. */
export function statusTextOf(
  { status, isInForce, publishedAt, fromDay }: Pick<Version, 'status' | 'isInForce' | 'publishedAt' | 'fromDay'>,
  today: string,
): string {
  if (status !== 'PUBLISHED' || publishedAt === null) return statusText[status]
  if (isInForce) return copy.inForce
  return fromDay !== null && fromDay > today ? copy.later : copy.replaced
}
