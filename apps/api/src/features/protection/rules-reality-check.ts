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
  return play.promptedAt === null ? Math.max(0, -secondsOver(play, minutes, now)) : 0
}

/** Whether a check has been due for as long as a round that is under way may go on: since it was shown, or by what was played since. */
export function isLongDue(
  play: SessionPlay,
  { minutes, graceMinutes }: { readonly minutes: number; readonly graceMinutes: number },
  now: Date,
): boolean {
  const graceSeconds = graceMinutes * MINUTE_SECONDS
  if (play.promptedAt !== null) return now.getTime() - play.promptedAt.getTime() >= graceSeconds * 1_000
  return secondsOver(play, minutes, now) >= graceSeconds
}

function secondsOver(play: SessionPlay, minutes: number, now: Date): number {
  const played = Number(play.seconds - play.checkedSeconds + playedSince(play.lastAt, now))
  return played - Math.round(minutes * MINUTE_SECONDS)
}
