import type { Reply } from '@morakot/contract/contract-shape'
import { IMPORTED_HOST } from '@morakot/contract/features/imports/limits'
import type { jackpotConsoleSchemas, jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import type { roundSettled } from '@morakot/contract/features/seamless/events'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { jackpotGames } from '#features/game-order/service'
import { hostOf } from '#features/games/gateway'
import type { ProviderConfig, ProviderGateway } from '#features/games/gateway'
import { cardsOfGames } from '#features/games/service-play'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { figureOf, isAbovePool, poolAfter, potBefore, reportOf } from './rules.ts'
import { insertHit, listHits, listPools, listReports, lockPool, writePool, writeReports } from './store.ts'

/** What jackpots need in addition to the base context: the way to the provider whose pots they show. */
export interface JackpotsContext extends BaseContext {
  readonly config: { readonly provider: ProviderConfig }
  readonly provider: ProviderGateway
}

/** Jackpot games with their figures, the largest first. Games that are switched off, or whose figure nothing confirms, are left out. */
export async function readJackpots({ db, clock }: BaseContext): Promise<Reply<typeof jackpotSchemas.list>> {
  const now = clock.now()
  const [games, pools, reports] = await Promise.all([jackpotGames(db), listPools(db), listReports(db)])
  const cards = await cardsOfGames(db, [...games.keys()], now)
  return [...games]
    .flatMap(([gameId, game]) => {
      const card = cards.get(gameId)
      const figure = figureOf(game, { reports, pools, now })
      if (card?.isOffered !== true || figure === null) return []
      const { name: gameName, image: gameImg, isUnderMaintenance: isMaintenance } = card
      return [{ gameId, gameName, gameImg, isMaintenance, jackpot: figure.baht, pot: figure.pot }]
    })
    .toSorted((one, other) => other.jackpot - one.jackpot || one.gameId - other.gameId)
}

/** A settled round, as its pool counts it. Amounts in 1/100,000 baht. */
interface PooledRound {
  readonly host: string
  readonly round: string
  readonly gameId: string
  readonly member: MemberId | null
  readonly stake: bigint
  readonly jackpot: bigint
  readonly at: Date
}

/** Adds settled rounds to the pools of their networks, in their order. A game of no network feeds none. */
export async function countSettled(tx: Tx, events: readonly DomainEvent<typeof roundSettled>[]): Promise<void> {
  await countRounds(
    tx,
    events.flatMap(({ member, occurredAt, payload: { host, round, game, stakeReal, stakeBonus, jackpot } }) =>
      game === null || host === IMPORTED_HOST
        ? []
        : [{ host, round, gameId: game, member, stake: BigInt(stakeReal) + BigInt(stakeBonus), jackpot: BigInt(jackpot), at: occurredAt }],
    ),
  )
}

async function countRounds(tx: Tx, rounds: readonly PooledRound[]): Promise<void> {
  const games = await jackpotGames(tx)
  const counted = rounds.flatMap((round) => {
    const game = games.get(Number(round.gameId))
    return game === undefined ? [] : [{ ...round, ...game, gameId: round.gameId }]
  })
  const reports = counted.some(({ jackpot }) => jackpot > 0n) ? await listReports(tx) : []
  // In one order, so that two that count at once do not wait for each other.
  for (const network of [...new Set(counted.map((round) => round.network))].toSorted()) {
    let pool = await lockPool(tx, network)
    for (const round of counted.filter((one) => one.network === network)) {
      if (round.jackpot > 0n) {
        const { host: hostId, round: roundId, member: memberId, jackpot: paid, at: occurredAt } = round
        const poolBefore = potBefore(reportOf(reports, round), pool, round)
        await insertHit(tx, { hostId, roundId, network, memberId, paid, poolBefore, occurredAt })
      }
      pool = poolAfter(pool, round)
    }
    await writePool(tx, network, pool)
  }
}

const HITS_MAX = 200
const UNITS_PER_SATANG = 1_000n
/** 1/100,000 baht to baht with two decimals, by whole satang. */
const satangBaht = (units: bigint) => bahtFromSatang(satang(units / UNITS_PER_SATANG))

/** Pools and hits for operators; a hit above our pool is `jackpot_differs`. */
export async function readHits({ db }: BaseContext): Promise<Reply<typeof jackpotConsoleSchemas.hits>> {
  const [pools, hits, games] = await Promise.all([listPools(db), listHits(db, HITS_MAX), jackpotGames(db)])
  const networks = [...games.values()].map(({ network }) => network)
  const names = new Set([...pools.keys(), ...networks])
  const items = hits.map(({ hostId, roundId, network, paid, poolBefore, occurredAt }) => ({
    hitId: `${hostId}:${roundId}`,
    network,
    hostId,
    roundId,
    paid: satangBaht(paid),
    poolBefore: satangBaht(poolBefore / 100n),
    differs: isAbovePool(poolBefore, { stake: 0n, jackpot: paid }),
    at: occurredAt.toISOString(),
  }))
  return {
    pools: [...names].toSorted().map((network) => ({
      network,
      amount: satangBaht((pools.get(network) ?? 0n) / 100n),
      games: networks.filter((one) => one === network).length,
    })),
    items,
    total: items.length,
  }
}

/** Reads the pots of the provider and keeps their amounts. Does not call it while no marked game can win a pot. */
export async function refreshReports(context: JackpotsContext): Promise<'refreshed' | 'unreachable' | 'nothing to query'> {
  const { db, clock, config, provider, withTransaction } = context
  const hostId = hostOf(config.provider)
  const games = await jackpotGames(db)
  if ([...games.values()].every((game) => game.hostId !== hostId)) return 'nothing to query'
  const answer = await provider.jackpots()
  if (answer.kind === 'unreachable') return 'unreachable'
  const reportedAt = clock.now()
  const reports = answer.reply.map(({ pot, amount }) => ({ hostId, pot, amount: BigInt(amount), reportedAt }))
  await withTransaction(async (tx) => await writeReports(tx, reports))
  return 'refreshed'
}
