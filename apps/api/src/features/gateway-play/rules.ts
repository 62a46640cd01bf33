import { bangkokDay } from '@morakot/contract/bangkok-day'

/** A game that was opened at a gateway, as far as its time is counted. */
export interface PlayAtGateway {
  readonly gameId: number
  readonly launchedAt: Date
  readonly countedAt: Date
  readonly seenAt: Date
  readonly endedAt: Date | null
}

/** Time that was played at a gateway on one Bangkok day. */
export interface DayTime {
  readonly day: string
  readonly seconds: bigint
}

/**
 * How long after the last sign a game still counts. A page sends a sign every half minute, but a phone lets ours sleep while the game has a
 * window of its own; after as long a pause a sitting is over too.
 */
const SIGNLESS_MS_MAX = 60 * 60_000
/** A sign that was sent just before the game was left may arrive after it. */
const LATE_SIGN_MS_MAX = 10_000

/** Whether a game was open at a moment. */
export function isOpen(play: PlayAtGateway, at: Date): boolean {
  return play.endedAt === null && at.getTime() - play.seenAt.getTime() <= SIGNLESS_MS_MAX
}

/** The time to count for a game at a moment: since the last count, in whole seconds, by day. */
export function timeToCount(play: PlayAtGateway, at: Date): { readonly times: readonly DayTime[]; readonly countedAt: Date } {
  const untilMs = Math.min(at.getTime(), play.seenAt.getTime() + SIGNLESS_MS_MAX)
  const seconds = play.endedAt === null ? Math.floor((untilMs - play.countedAt.getTime()) / 1_000) : 0
  // The rest of a second is kept for the next time.
  const countedAt = new Date(play.countedAt.getTime() + Math.max(0, seconds) * 1_000)
  return { times: byDay(play.countedAt, countedAt), countedAt }
}

function byDay(from: Date, to: Date): readonly DayTime[] {
  const times: DayTime[] = []
  let at = from
  // At most two: at most an hour is counted at once.
  while (at < to) {
    const day = bangkokDay(at)
    const midnight = new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS)
    const end = midnight < to ? midnight : to
    const seconds = BigInt(Math.floor((end.getTime() - from.getTime()) / 1_000)) - times.reduce((sum, one) => sum + one.seconds, 0n)
    times.push({ day, seconds })
    at = end
  }
  return times
}

const DAY_MS = 86_400_000

/**
 * What a sign of the game's own page makes of it: it goes on, or, when it had ended by silence or by a page that was closed and came back, it
 * goes on from here. Undefined where the sign says nothing: another game, another session, or one that was sent before the game was left.
 */
export function afterSign(
  play: PlayAtGateway,
  sign: { readonly gameId: number; readonly isSameSession: boolean; readonly at: Date },
): Pick<PlayAtGateway, 'countedAt' | 'seenAt'> | undefined {
  if (play.gameId !== sign.gameId || !sign.isSameSession) return undefined
  if (isOpen(play, sign.at)) return { countedAt: play.countedAt, seenAt: sign.at }
  if (play.endedAt !== null && sign.at.getTime() - play.endedAt.getTime() < LATE_SIGN_MS_MAX) return undefined
  return { countedAt: sign.at, seenAt: sign.at }
}
