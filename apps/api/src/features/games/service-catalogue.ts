import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from '@morakot/contract/contract-shape'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { GatewayGame } from '@morakot/contract/outside/gateway'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { windowOver } from '#features/game-maintenance/rules'
import { runningWindows } from '#features/game-maintenance/service'
import { compareRanks, hotGames, rankingOf } from '#features/game-order/rules'
import { readOrder, readShelves } from '#features/game-order/service'
import { isPlatformActive } from '#features/platforms/service-platforms'
import type { Tx } from '#infra/db'
import { hostOf } from './gateway.ts'
import { CATEGORY_NAMES, categoryPlace, gameImage, providerLogo } from './rules.ts'
import type { GamesContext } from './service-context.ts'
import { listGames, listProviders } from './store.ts'
import type { ListedGame, ListedProvider } from './store.ts'
import { findPublished, listForeignCodes, publishVersion, upsertCatalogue, writeListedGames, writeModels } from './store-catalogue.ts'
import type { ListedHost, SeedCatalogue, SeedHost } from './store-catalogue.ts'

export type { ListedHost } from './store-catalogue.ts'

type Catalogue = Reply<typeof gameSchemas.catalogue>

/** A catalogue in the encodings that browsers take. Compressed once for each version, not once a request. */
export interface ShelvedCatalogue {
  readonly content: Catalogue
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer }
}

/** Keeps every platform's catalogue ready. */
export interface CatalogueShelf {
  /** The current list, or the cached version that is requested. */
  readonly read: (platform: PlatformCode, version?: string | null) => Promise<ShelvedCatalogue>
}

/** How long the shelf is believed before the tables are read again. With what browsers believe a change is out within 5 s. */
const FRESH_MS = 2_000
/** How many published versions can still be had, and for how long. */
const KEPT_VERSIONS = 10
const KEPT_MS = 24 * 3_600_000
/** A quarter of the time of the best level for 2 % more bytes. */
const BROTLI_LEVEL = 9

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface Shelved {
  readonly filledAt: number
  readonly catalogue: Promise<ShelvedCatalogue>
}

export function openShelf(context: GamesContext): CatalogueShelf {
  const shelf = new Map<PlatformCode, Shelved>()

  const readNow = async (platform: PlatformCode): Promise<ShelvedCatalogue> => {
    const now = context.clock.now().getTime()
    const known = shelf.get(platform)
    if (known !== undefined && Math.abs(now - known.filledAt) < FRESH_MS) return await known.catalogue
    // The promise is shelved, not the result: a crowd that comes together waits for one reading.
    const catalogue = fill(context, platform, known)
    shelf.set(platform, { filledAt: now, catalogue })
    catalogue.catch(() => shelf.delete(platform))
    return await catalogue
  }

  return {
    read: async (platform, version = null) => {
      const newest = await readNow(platform)
      if (version === null || version === newest.content.version) return newest
      const kept = await findPublished(context.db, { platform, version, since: new Date(context.clock.now().getTime() - KEPT_MS) })
      return kept === undefined ? newest : await compress(catalogueSchema.parse(JSON.parse(kept)))
    },
  }
}

async function fill(context: GamesContext, platform: PlatformCode, known: Shelved | undefined): Promise<ShelvedCatalogue> {
  const content = await readCatalogue(context, platform)
  const earlier = await known?.catalogue.catch(() => undefined)
  if (earlier?.content.version === content.version) return earlier
  const shelved = await compress(content)
  await publishVersion(context.db, {
    platform,
    version: content.version,
    content: shelved.bodies.identity.toString('utf8'),
    now: context.clock.now(),
    keptMax: KEPT_VERSIONS,
    keptMs: KEPT_MS,
  })
  return shelved
}

async function compress(content: Catalogue): Promise<ShelvedCatalogue> {
  const identity = Buffer.from(JSON.stringify(content))
  const [gzipped, br] = await Promise.all([
    compressGzip(identity, { level: 9 }),
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ])
  return { content, bodies: { identity, gzip: gzipped, br } }
}

async function readCatalogue(context: GamesContext, platform: PlatformCode): Promise<Catalogue> {
  // A platform that is switched off offers nothing: its members do not get in either (decisions D3).
  const isOffered = platform === PRIMARY_PLATFORM || (await isPlatformActive(context.db, platform))
  const content = isOffered ? await readGames(context, platform) : { providers: [], shelves: [], ranking: [] }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return { version, ...content }
}

async function readGames({ db, clock }: GamesContext, platformCode: PlatformCode): Promise<Omit<Catalogue, 'version'>> {
  const now = clock.now()
  const [providers, games, windows, order, shelves] = await Promise.all([
    listProviders(db, platformCode),
    listGames(db, platformCode),
    runningWindows(db, now),
    readOrder(db, now),
    readShelves(db),
  ])
  const hosts = new Map(providers.map(({ id, hostId }) => [id, hostId]))
  const ranked = games.flatMap((game) => {
    const hostId = hosts.get(game.providerId)
    if (hostId === undefined) return []
    const isUnderMaintenance = game.isUnderMaintenance || windowOver(windows, { ...game, hostId, platformCode }) !== undefined
    const position = order.marks.get(game.id)?.position ?? null
    return [{ ...game, isUnderMaintenance, position, rounds: order.rounds.get(game.id) ?? 0n }]
  })
  const hot = hotGames(ranked)
  const flagsOf = (id: number) => [
    ...(hot.has(id) ? ['hot'] : []),
    ...((order.marks.get(id)?.jackpotNetwork ?? null) === null ? [] : ['jackpot']),
  ]
  const shown = ranked.toSorted(compareRanks).map((game) => ({ ...game, tags: [...game.tags, ...flagsOf(game.id)] }))
  const offered = new Set(shown.map(({ id }) => id))
  return {
    providers: providers.map((provider) =>
      providerOf(
        provider,
        shown.filter((game) => game.providerId === provider.id),
      ),
    ),
    shelves: shelves
      .filter(({ isShown: isVisible }) => isVisible)
      .map(({ code, title, gameIds }) => ({ code, title, gameIds: gameIds.filter((id) => offered.has(id)) })),
    ranking: [...rankingOf(shown)],
  }
}

function providerOf({ hostId: _ours, ...provider }: ListedProvider, games: readonly ListedGame[]): Catalogue['providers'][number] {
  return {
    ...provider,
    path: `/slot/${provider.code.toLowerCase()}`,
    logo: providerLogo(provider.code),
    games: games
      .toSorted((one, other) => categoryPlace(one.categoryCode) - categoryPlace(other.categoryCode))
      .map((game) => ({
        id: game.id,
        name: game.name,
        aliasName: game.aliasName,
        categoryCode: game.categoryCode,
        categoryName: CATEGORY_NAMES[game.categoryCode],
        providerId: provider.id,
        providerCode: provider.code,
        providerName: provider.name,
        isUnderMaintenance: game.isUnderMaintenance,
        // Every visitor gets the same file: it cannot contain the favourites of one.
        isFavorite: false,
        gameImg: gameImage(game),
        rtp: game.rtp,
        tags: [...game.tags],
      })),
  }
}

const SANDBOX: SeedHost = { id: 'sandbox', platform: PRIMARY_PLATFORM }

/** Puts the games of a fresh installation into the catalogue; again it changes what differs. */
export async function seedCatalogue(tx: Tx, catalogue: SeedCatalogue, host: SeedHost = SANDBOX): Promise<void> {
  await upsertCatalogue(tx, host, catalogue)
}

/**
 * Takes a gateway's list of games into the catalogue. A list that names a game by the code of another host's game changes nothing: a code
 * opens one game.
 */
export async function takeListedGames(
  tx: Tx,
  host: ListedHost,
  games: readonly GatewayGame[],
  now: Date,
): Promise<{ readonly kind: 'taken' | 'foreign_code' }> {
  if ((await listForeignCodes(tx, host, games)).length > 0) return { kind: 'foreign_code' }
  await writeListedGames(tx, host, games, now)
  return { kind: 'taken' }
}

/** Requests the returns of games from the provider. While a provider is down, the known returns stay. */
export async function refreshModels(context: GamesContext): Promise<'refreshed' | 'unreachable'> {
  const answer = await context.provider.models()
  if (answer.kind === 'unreachable') return 'unreachable'
  await writeModels(context.db, hostOf(context.config.provider), answer.reply)
  return 'refreshed'
}
