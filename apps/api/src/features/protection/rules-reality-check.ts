import { playedSince } from './rules-limits.ts'
import type { LimitState } from './rules-limits.ts'

/** What a session's checks are counted by. */
export interface SessionPlay {
  /** Playing time of the session up to its last stake. */
  readonly seconds: bigint
  readonly lastAt: Date | null
  /** How much of it the last answered check covered. */
  readonly checkedSeconds: bigint
  /** Since when a check waits for its answer; null when none does. */
  readonly promptedAt: Date | null
}

const MINUTE_SECONDS = 60

/** Minutes of play between checks: the member's choice, or the product's default. */
export function checkMinutesOf(chosen: LimitState | undefined, defaultMinutes: number): number {
  const minutes = chosen?.value ?? null
  return minutes === null ? defaultMinutes : Number(minutes)
}

/** Seconds of play until the next check, 0 when it is due. One that was shown waits until it is answered, whatever the time. */
export function secondsToCheck(play: SessionPlay, minutes: number, now: Date): number {
  if (play.promptedAt !== null) return 0
  const played = Number(play.seconds - play.checkedSeconds + playedSince(play.lastAt, now))
  return Math.max(0, Math.round(minutes * MINUTE_SECONDS) - played)
}
