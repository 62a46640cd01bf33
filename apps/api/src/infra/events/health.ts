import type { SubscriberStatus } from './status.ts'

/** A lag that a person should look at, and one that is no longer acceptable (docs/operations/events.md). */
const WARNING_SECONDS = 60
const ALERT_SECONDS = 900

export type LagState = 'ok' | 'late' | 'too_late'

/** What a lag of so many seconds means. */
export function lagStateOf(lagSeconds: number): LagState {
  if (lagSeconds > ALERT_SECONDS) return 'too_late'
  return lagSeconds > WARNING_SECONDS ? 'late' : 'ok'
}

/** The subscribers' part of the health page. Names and numbers alone: an error text may reveal too much to a stranger. */
export function healthOf(statuses: readonly SubscriberStatus[]) {
  return {
    ok: statuses.every(({ lagSeconds }) => lagStateOf(lagSeconds) !== 'too_late'),
    parked: statuses.reduce((sum, { parked }) => sum + parked, 0),
    subscribers: statuses.map(({ name, lagSeconds }) => ({ name, lagSeconds: Math.round(lagSeconds), state: lagStateOf(lagSeconds) })),
  }
}
