import type { Reply } from '@morakot/contract/contract-shape'
import type { jackpotConsoleSchemas, jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { jackpotNetworks } from '#features/game-order/public'
import { cardsOfGames } from '#features/games/public'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { isAbovePool, poolAfter, poolBaht } from './rules.ts'
import { insertHit, listHits, listPools, lockPool, writePool } from './store.ts'

/** Jackpot games with the pools of their networks, the largest first. Games that are switched off are left out. */
export async function readJackpots({ db, clock }: BaseContext): Promise<Reply<typeof jackpotSchemas.list>> {
  const [networks, pools] = await Promise.all([jackpotNetworks(db), listPools(db)])
  const cards = await cardsOfGames(db, [...networks.keys()], clock.now())
  return [...networks]
    .flatMap(([gameId, network]) => {
      const card = cards.get(gameId)
      if (card?.isOffered !== true) return []
      const jackpot = poolBaht(pools.get(network) ?? 0n)
      return [{ gameId, gameName: card.name, gameImg: card.image, isMaintenance: card.isUnderMaintenance, jackpot }]
    })
    .toSorted((one, other) => other.jackpot - one.jackpot || one.gameId - other.gameId)
}

/** A settled round, as its pool counts it. Amounts in 1/100,000 baht. */
export interface PooledRound {
  readonly host: string
  readonly round: string
  readonly gameId: string
  readonly member: MemberId | null
  readonly stake: bigint
  readonly jackpot: bigint
  readonly at: Date
}

/** Adds settled rounds to the pools of their networks, in their order. A game of no network feeds none. */
export async function countRounds(tx: Tx, rounds: readonly PooledRound[]): Promise<void> {
  const networks = await jackpotNetworks(tx)
  const byGame = new Map([...networks].map(([gameId, network]) => [String(gameId), network]))
  const counted = rounds.flatMap((round) => {
    const network = byGame.get(round.gameId)
    return network === undefined ? [] : [{ ...round, network }]
  })
  // In one order, so that two that count at once do not wait for each other.
  for (const network of [...new Set(counted.map((round) => round.network))].toSorted()) {
    let pool = await lockPool(tx, network)
    for (const round of counted.filter((one) => one.network === network)) {
      if (round.jackpot > 0n) {
        const { host: hostId, round: roundId, member: memberId, jackpot: paid, at: occurredAt } = round
        await insertHit(tx, { hostId, roundId, network, memberId, paid, poolBefore: pool + round.stake, occurredAt })
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
  const [pools, hits, networks] = await Promise.all([listPools(db), listHits(db, HITS_MAX), jackpotNetworks(db)])
  const names = new Set([...pools.keys(), ...networks.values()])
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
      games: [...networks.values()].filter((one) => one === network).length,
    })),
    items,
    total: items.length,
  }
}
