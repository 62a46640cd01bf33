import { CATEGORY_CODES } from '@morakot/contract/features/games/schema'
import type { Satang } from '@morakot/money/satang'

/** A category of the catalogue, as its events name it. */
export type FeedCategory = (typeof CATEGORY_CODES)[number]

const DELAY_SECONDS_MIN = 60
const DELAY_SECONDS_MAX = 300

/** How long after its payment a withdrawal is shown, in seconds: 60 to 300, by a random byte pair. */
export function delaySecondsOf(random: Buffer): number {
  return DELAY_SECONDS_MIN + (random.readUInt16BE(0) % (DELAY_SECONDS_MAX - DELAY_SECONDS_MIN + 1))
}

const TEN_BAHT = 1_000n

/** An amount as the feed shows it: whole baht, rounded down to tens. */
export function bahtView(amount: Satang): bigint {
  return (amount / TEN_BAHT) * 10n
}

/** A category of the catalogue by the name that an event gives it; null for none. */
export function categoryOf(name: string | null): FeedCategory | null {
  return CATEGORY_CODES.find((code) => code === name) ?? null
}

/** A game as the events name it. */
export interface PlayedGame {
  readonly id: string
  readonly categoryCode: FeedCategory
}

/** A closed round, as far as the feed needs it. */
export interface PlayedRound {
  readonly member: bigint
  readonly game: PlayedGame
  /** In 1/100,000 baht. */
  readonly win: bigint
}

/** The summary of a member's rounds: the game of the largest win, the first of equal ones and null without a win, and the last game. */
export interface MemberPlay {
  readonly member: bigint
  /** In 1/100,000 baht. */
  readonly bestWin: bigint
  readonly bestGame: PlayedGame | null
  readonly lastGame: PlayedGame
}

/** Sums rounds up, oldest first, to one row a member. */
export function playOfMembers(rounds: readonly PlayedRound[]): readonly MemberPlay[] {
  const plays = new Map<bigint, MemberPlay>()
  for (const { member, game, win } of rounds) {
    const { bestWin, bestGame } = plays.get(member) ?? { bestWin: 0n, bestGame: null }
    const isBest = win > bestWin
    plays.set(member, { member, bestWin: isBest ? win : bestWin, bestGame: isBest ? game : bestGame, lastGame: game })
  }
  return [...plays.values()]
}
