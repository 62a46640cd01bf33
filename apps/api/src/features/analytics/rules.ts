import { bangkokDay } from '@morakot/contract/bangkok-day'
import { FEW_PLAYERS, SCARCE_ROUNDS } from '@morakot/contract/features/analytics/states'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { searchKey } from '@morakot/contract/clean-text'

export const HOUR_MS = 3_600_000
const PERCENT_HUNDREDTHS = 10_000n

/** The hour of a moment. Bangkok is whole hours from UTC, so its hours are those of UTC. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
}

/** The first of so many hours of which the running one is the last. */
export function firstHour(now: Date, hours: number): Date {
  return new Date(hourOf(now).getTime() - (hours - 1) * HOUR_MS)
}

/** Sums of some settled rounds, in 1/100,000 baht. */
export interface RoundSums {
  readonly rounds: bigint
  readonly stake: bigint
  readonly win: bigint
}

export const NO_ROUNDS: RoundSums = { rounds: 0n, stake: 0n, win: 0n }

export function addSums(sums: readonly RoundSums[]): RoundSums {
  return sums.reduce(
    (sum, { rounds, stake, win }) => ({ rounds: sum.rounds + rounds, stake: sum.stake + stake, win: sum.win + win }),
    NO_ROUNDS,
  )
}

/** Wins / stakes in percent with two decimals, rounded down (F-1); null where nothing was staked: free rounds have no return. */
export function returnedPercent({ stake, win }: Pick<RoundSums, 'stake' | 'win'>): number | null {
  return stake <= 0n ? null : Number((win * PERCENT_HUNDREDTHS) / stake) / 100
}

/** The figures shown of some rounds: for fewer than twenty, neither a percentage nor sums (F-36). */
export function figuresView(sums: RoundSums) {
  const rounds = Number(sums.rounds)
  const isScarce = rounds < SCARCE_ROUNDS
  const baht = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
  return {
    figures: { rounds, returned: isScarce ? null : returnedPercent(sums), isScarce },
    money: { bet: isScarce ? null : baht(sums.stake), win: isScarce ? null : baht(sums.win) },
  }
}

/** A number of players as shown: null for fewer than five. */
export function playersView(players: number): number | null {
  return players < FEW_PLAYERS ? null : players
}

/** Whether one of these words is meant by a search: case, spaces and tone marks do not count (F-27). */
export function isMeant(words: readonly string[], search: string | undefined): boolean {
  if (search === undefined) return true
  return words.some((word) => searchKey(word).includes(searchKey(search)))
}

/** A settled round, or what a correction changed of one, as the hours count it. */
export interface CountedRound {
  readonly gameId: string
  readonly host: string
  readonly round: string
  readonly member: bigint | null
  readonly closedAt: Date
  /** Of free rounds 0: they count as rounds, not as stakes. */
  readonly stake: bigint
  readonly win: bigint
  readonly isCorrection: boolean
  /** 1 for a settled round. A correction that leaves nothing of its round takes it out again (−1), one that brings it back counts it (1). */
  readonly rounds: bigint
}

export interface HourSums extends RoundSums {
  readonly gameId: string
  readonly hour: Date
  readonly lastAt: Date
}

/** Rounds summed by game and hour of their close. A correction changes the hour of its round; a round that was reversed whole counts as none. */
export function sumHours(rounds: readonly CountedRound[]): readonly HourSums[] {
  const groups = Map.groupBy(rounds, ({ gameId, closedAt }) => `${gameId}:${hourOf(closedAt).getTime()}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const sums = addSums(group)
    const lastAt = group.reduce((last, { closedAt }) => (closedAt > last ? closedAt : last), first.closedAt)
    return [{ gameId: first.gameId, hour: hourOf(first.closedAt), lastAt, ...sums }]
  })
}

/** The Bangkok day that a win belongs to. */
export const dayOf = (at: Date): string => bangkokDay(at)
