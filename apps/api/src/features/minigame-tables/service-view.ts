import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import type { minigameTableSchemas } from '@morakot/contract/features/minigames/schema-tables'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import type { TablesContext } from './service-context.ts'
import { cheapestSpin, figuresOf, prizeView } from './service-figures.ts'
import { prizeTables } from './service-prizes.ts'
import { listDraftCodes, listGames, listPublished, tableOf } from './store.ts'
import type { Minigame, PrizeTable } from './store.ts'

type Schemas = typeof minigameTableSchemas
type Game = Reply<Schemas['games']>['items'][number]
type Version = Reply<Schemas['game']>['versions'][number]

const DAYS_30_MS = 30 * 24 * 3_600_000

/** Every minigame with its value and how much it is played. */
export async function readGames(context: TablesContext): Promise<Reply<Schemas['games']>> {
  const { db, clock, spinFigures } = context
  const now = clock.now()
  const [games, tables, drafts, month, today] = await Promise.all([
    listGames(db),
    listPublished(db),
    listDraftCodes(db),
    spinFigures.since(db, new Date(now.getTime() - DAYS_30_MS)),
    spinFigures.since(db, startOfBangkokDay(now)),
  ])
  const items = games.map((game): Game => {
    const table = tables.find(({ code }) => code === game.code)
    const { worth, share } = figuresOf(table?.prizes ?? [], game.packages)
    return {
      ...gameView(game),
      version: table?.version ?? null,
      worth,
      share,
      hasDraft: drafts.includes(game.code),
      spins30: month.get(game.code) ?? 0,
      spinsToday: today.get(game.code) ?? 0,
    }
  })
  return { items, total: items.length }
}

/** One minigame with every version of its prizes, the newest first. Throws `minigameTables.game_not_found`. */
export async function readGame(context: TablesContext, code: string): Promise<Reply<Schemas['game']>> {
  const game = (await readGames(context)).items.find((each) => each.code === code)
  if (game === undefined) return refuse('minigameTables.game_not_found')
  const [rows, spun] = await Promise.all([prizeTables.listOf(context.db, code), context.spinFigures.byTable(context.db, code)])
  const versions = rows.map(tableOf)
  const people = versions.flatMap(({ madeBy, proposedBy, publishedBy, voidedBy }) => [madeBy, proposedBy, publishedBy, voidedBy])
  const names = await context.namesOf(context.db, [...new Set(people.filter((each) => each !== null))])
  const packages = game.packages.map((each) => ({ id: Number(each.id), spins: each.spins, points: BigInt(each.points) }))
  return {
    ...game,
    versions: versions.map((table): Version => {
      const { spins = 0, voidPoints = 0n } = spun.get(String(table.id)) ?? {}
      return { ...versionView(table, names), ...figuresOf(table.prizes, packages), spins, voided: voidedOf(table, names, voidPoints) }
    }),
  }
}

type Names = ReadonlyMap<OperatorId, string>

const nameIn = (names: Names, id: OperatorId | null) => (id === null ? null : (names.get(id) ?? String(id)))

function versionView(table: PrizeTable, names: Names) {
  return {
    tableId: String(table.id),
    version: table.version,
    status: table.status,
    prizes: table.prizes.map(prizeView),
    note: table.note,
    revision: table.revision,
    madeBy: nameIn(names, table.madeBy),
    madeAt: table.madeAt.toISOString(),
    proposedBy: nameIn(names, table.proposedBy),
    publishedBy: nameIn(names, table.publishedBy),
    publishedAt: table.publishedAt?.toISOString() ?? null,
    endedAt: table.endedAt?.toISOString() ?? null,
  }
}

function voidedOf({ voidedAt, voidedBy, voidReason }: PrizeTable, names: Names, points: bigint): Version['voided'] {
  if (voidedAt === null) return null
  return { at: voidedAt.toISOString(), by: nameIn(names, voidedBy) ?? '', reason: voidReason ?? '', points: Number(points) }
}

function gameView({ code, title, kind, isActive, platforms, packages }: Minigame) {
  return {
    code,
    name: title,
    kind,
    isActive,
    platforms: [...platforms],
    cheapestSpin: cheapestSpin(packages),
    packages: packages.map((each) => ({ id: String(each.id), spins: each.spins, points: Number(each.points) })),
  }
}
