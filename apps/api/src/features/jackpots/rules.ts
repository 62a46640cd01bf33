import { bahtFromSatang, satang } from '@morakot/money/satang'

/** Stakes are counted in 1/100,000 baht; a pool holds a hundredth of them, and so is counted in 1/10,000,000 baht. */
const POOL_UNITS_PER_BAHT = 10_000_000n
const SATANG_PER_BAHT = 100n
/** One part of the pool's unit is a hundredth of the stake's (F-23: 1.00 % of settled stakes). */
const POOL_UNITS_PER_STAKE_UNIT = 100n

/** What a settled round does to its pool: the stake feeds it, and a jackpot that was won takes from it, never below nothing. */
export function poolAfter(pool: bigint, { stake, jackpot }: { readonly stake: bigint; readonly jackpot: bigint }): bigint {
  const fed = pool + stake
  const taken = jackpot * POOL_UNITS_PER_STAKE_UNIT
  return taken > fed ? 0n : fed - taken
}

/** Whether a provider paid more than our pool held. It is paid in full, and a person looks at it. */
export function isAbovePool(pool: bigint, { stake, jackpot }: { readonly stake: bigint; readonly jackpot: bigint }): boolean {
  return jackpot * POOL_UNITS_PER_STAKE_UNIT > pool + stake
}

/** A pool as members see it: whole baht, rounded down. */
export function poolBaht(pool: bigint): number {
  return bahtFromSatang(satang((pool / POOL_UNITS_PER_BAHT) * SATANG_PER_BAHT))
}

/** A figure that its provider has not confirmed for so long is not shown. */
const CONFIRMED_MS_MAX = 10 * 60_000

/** The last report of a provider on a pot; `amount` in 1/100,000 baht. */
interface Report {
  readonly hostId: string
  readonly pot: string
  readonly amount: bigint
  readonly reportedAt: Date
}

/** Whose pot a game can win, and the network that it feeds. */
interface PotOfGame {
  readonly network: string
  readonly hostId: string
  readonly pot: string
}

/** What a game's jackpot shows. */
export interface Figure {
  /** Games with the same pot share the figure. */
  readonly pot: string
  /** Whole baht, rounded down. */
  readonly baht: number
}

/**
 * The one figure of a jackpot, in the lobby, on the card and in the game (features F-136): the provider's own where it reports one, else our
 * pool of the network. Null when the provider has not confirmed its figure for ten minutes.
 */
export function figureOf(
  { network, hostId, pot }: PotOfGame,
  known: { readonly reports: readonly Report[]; readonly pools: ReadonlyMap<string, bigint>; readonly now: Date },
): Figure | null {
  const report = reportOf(known.reports, { hostId, pot })
  if (report === undefined) return { pot: network, baht: poolBaht(known.pools.get(network) ?? 0n) }
  if (known.now.getTime() - report.reportedAt.getTime() > CONFIRMED_MS_MAX) return null
  return { pot: `${hostId}:${pot}`, baht: poolBaht(report.amount * POOL_UNITS_PER_STAKE_UNIT) }
}

/** A provider's report on the pot of a game. */
export function reportOf(reports: readonly Report[], game: Pick<PotOfGame, 'hostId' | 'pot'>): Report | undefined {
  return reports.find(({ hostId, pot }) => hostId === game.hostId && pot === game.pot)
}

/**
 * What a pot held before a round won it, in 1/10,000,000 baht: the provider's last figure if it is older than the win, else our pool with the
 * round's stake.
 */
export function potBefore(report: Report | undefined, pool: bigint, { stake, at }: { readonly stake: bigint; readonly at: Date }): bigint {
  if (report === undefined || report.reportedAt > at) return pool + stake
  return report.amount * POOL_UNITS_PER_STAKE_UNIT + stake
}
