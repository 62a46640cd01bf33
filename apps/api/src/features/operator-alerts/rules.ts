import { ALERT_STEPS, CRITICAL_FROM, CRITICAL_WHEN_LATE } from '@morakot/contract/features/operator-alerts/states'
import type { LateStep } from '@morakot/contract/features/operator-alerts/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { keysOf } from '@morakot/contract/typed-keys'

const MINUTE_MS = 60_000
/** Bangkok has no summer time. */
const BANGKOK_MS = 7 * 60 * MINUTE_MS
const DAY_MINUTES = 1_440

/** The steps that a late task has reached, the first of them at its target (console-2.md O-91). */
export function stepsReached(due: Date, now: Date): readonly LateStep[] {
  return keysOf(ALERT_STEPS).filter((step) => now.getTime() - due.getTime() >= ALERT_STEPS[step] * MINUTE_MS)
}

/** The tasks that are critical now: all of a kind, once there are as many as make it so, and those of some kinds at their target. */
export function criticalOf<T extends { readonly kind: WorkKind; readonly due: Date }>(tasks: readonly T[], now: Date): readonly T[] {
  const watched = tasks.filter(({ kind }) => CRITICAL_FROM[kind] !== undefined)
  const kinds = Map.groupBy(watched, ({ kind }) => kind)
  const many = [...kinds].flatMap(([kind, some]) => (some.length >= (CRITICAL_FROM[kind] ?? 0) ? some : []))
  return [...many, ...tasks.filter(({ kind, due }) => CRITICAL_WHEN_LATE.includes(kind) && due <= now)]
}

/** The minute of the Bangkok day, 0 to 1439. */
export function minuteOfDay(at: Date): number {
  return Math.floor((at.getTime() + BANGKOK_MS) / MINUTE_MS) % DAY_MINUTES
}

/** Whether a moment is in the quiet hours, which may pass midnight. The first minute is in, the last is not. */
export function isQuiet(at: Date, quiet: { readonly from: number; readonly until: number } | null): boolean {
  if (quiet === null) return false
  const minute = minuteOfDay(at)
  const { from, until } = quiet
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** `21:30` as minutes of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map((part) => Number(part))
  return hours * 60 + minutes
}

/** Minutes of the day as `21:30`. */
export function timeOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
