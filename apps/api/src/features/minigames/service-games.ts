import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import { offsetOf } from '@morakot/contract/formats'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { balancesOf } from '@morakot/ledger/accounts'
import { numberFromPoints } from '@morakot/money/points'
import { numberFromSpins } from '@morakot/money/spins'
import { figuresOf, prizeView, rewardView } from '#features/minigame-tables/service-figures'
import { gamesOf, publishedTables, tablesOf } from '#features/minigame-tables/service-tables'
import type { Minigame, PrizeTable } from '#features/minigame-tables/service-tables'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { SPINS_A_DAY } from './rules.ts'
import { hashOfSeed } from './rules-fairness.ts'
import { requireGame } from './service-context.ts'
import type { MinigamesContext } from './service-context.ts'
import { committedHash } from './service-fairness.ts'
import { countPlayed, listSpinsOf } from './store.ts'
import type { Spin } from './store.ts'
import { listSeeds } from './store-seeds.ts'
import type { Seed } from './store-seeds.ts'

type Schemas = typeof minigameSchemas
type Entry = Reply<Schemas['list']>[number]
type PastSpin = Reply<Schemas['spins']>['items'][number]

/** Every minigame that has prizes, open to the member or not: the guard of the page is fed by this (GUARD-4). */
export async function readGames(context: MinigamesContext, member: MemberId): Promise<readonly Entry[]> {
  const [games, tables] = await Promise.all([gamesOf(context.db), publishedTables(context.db)])
  const shown = games.map(async (game): Promise<Entry | null> => {
    const table = tables.find(({ code }) => code === game.code)
    return table === undefined ? null : entryView(game, table, await committedHash(context, member, game.code))
  })
  return (await Promise.all(shown)).filter((entry) => entry !== null)
}

/** One minigame with what the member has to play with. Throws `minigames.not_found`. */
export async function readGame(context: MinigamesContext, member: MemberId, code: string): Promise<Reply<Schemas['open']>> {
  const { game, table } = await requireGame(context.db, member, code)
  const [hash, balances, playedToday] = await Promise.all([
    committedHash(context, member, code),
    balancesOf(context.db, member),
    countPlayed(context.db, member, code, startOfBangkokDay(context.clock.now())),
  ])
  return {
    ...entryView(game, table, hash),
    spins: numberFromSpins(balances.spins),
    points: numberFromPoints(balances.points),
    playedToday,
    dailyMax: SPINS_A_DAY,
    tableVersion: table.version,
  }
}

/** Spins of the member, each with all that verifies it once its seed is revealed. Throws `minigames.not_found`. */
export async function readSpins(
  context: MinigamesContext,
  member: MemberId,
  code: string,
  query: ParsedInput<Schemas['spins']>['query'],
): Promise<Reply<Schemas['spins']>> {
  await requireGame(context.db, member, code)
  const { items, total } = await listSpinsOf(context.db, member, code, { limit: query.limit, offset: offsetOf(query) })
  const [seeds, tables] = await Promise.all([
    listSeeds(context.db, [...new Set(items.map(({ seedId }) => seedId))]),
    tablesOf(context.db, [...new Set(items.map(({ tableId }) => tableId))]),
  ])
  const seedById = new Map(seeds.map((seed) => [seed.id, seed]))
  return { items: items.map((spin) => spinView(spin, seedById.get(spin.seedId), tables.get(spin.tableId))), total }
}

/** A spin with its proof. Contains the server seed only after it was revealed. */
export function spinView(spin: Spin, seed: Seed | undefined, table: PrizeTable | undefined): PastSpin {
  invariant(seed !== undefined && table !== undefined, `spin ${spin.id} lost what it was drawn from`)
  return {
    spinId: spin.id,
    status: spin.status,
    reward:
      spin.rewardCode === null || spin.rewardAmount === null ? null : rewardView({ code: spin.rewardCode, amount: spin.rewardAmount }),
    prize: spin.prize,
    proof: {
      serverSeedHash: hashOfSeed(seed.serverSeed),
      serverSeed: seed.state === 'REVEALED' ? seed.serverSeed.toString('hex') : null,
      clientSeed: spin.clientSeed,
      nonce: spin.nonce,
      code: spin.code,
      tableVersion: table.version,
    },
    takenAt: spin.takenAt.toISOString(),
    // Before its seed is revealed the number says nothing that the prize does not say.
    ticket: spin.ticket,
    prizes: table.prizes.map(prizeView),
    voidPoints: spin.voidPoints === null ? null : Number(spin.voidPoints),
  }
}

function entryView(game: Minigame, table: PrizeTable, serverSeedHash: string): Entry {
  return {
    code: game.code,
    name: game.title,
    kind: game.kind,
    image: `/minigames/${game.code}.svg`,
    isActive: game.isActive,
    platforms: [...game.platforms],
    cost: game.cost,
    rewards: table.prizes.map(prizeView),
    worth: figuresOf(table.prizes, game.packages).worth,
    packages: game.packages.map(({ id, spins, points }) => ({ id: String(id), spins, points: Number(points) })),
    fairness: { serverSeedHash },
  }
}
