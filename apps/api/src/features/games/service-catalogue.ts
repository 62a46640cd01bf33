import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { Tx } from '#infra/db'
import { hostOf } from './gateway.ts'
import { CATEGORY_NAMES, categoryPlace, gameImage, providerLogo } from './rules.ts'
import type { GamesContext } from './service-context.ts'
import { listGames, listProviders } from './store.ts'
import type { ListedGame, ListedProvider } from './store.ts'
import { upsertCatalogue, writeModels } from './store-catalogue.ts'
import type { SeedCatalogue } from './store-catalogue.ts'

type Catalogue = Reply<typeof gameSchemas.catalogue>
export type PlatformCode = 'TIAMUT' | 'AMBKING' | 'SB'

/** A catalogue in the encodings that browsers take. Compressed once for each version, not once a request. */
export interface ShelvedCatalogue {
  readonly content: Catalogue
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer }
}

/** Keeps every platform's catalogue ready. */
export interface CatalogueShelf {
  readonly read: (platform: PlatformCode) => Promise<ShelvedCatalogue>
}

/** How long the shelf is believed before the tables are read again; browsers believe it for a minute. */
const FRESH_MS = 10_000
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

  return {
    read: async (platform) => {
      const now = context.clock.now().getTime()
      const known = shelf.get(platform)
      if (known !== undefined && Math.abs(now - known.filledAt) < FRESH_MS) return await known.catalogue
      // The promise is shelved, not the result: a crowd that comes together waits for one reading.
      const catalogue = fill(context, platform, known)
      shelf.set(platform, { filledAt: now, catalogue })
      catalogue.catch(() => shelf.delete(platform))
      return await catalogue
    },
  }
}

async function fill(context: GamesContext, platform: PlatformCode, known: Shelved | undefined): Promise<ShelvedCatalogue> {
  const content = await readCatalogue(context, platform)
  const earlier = await known?.catalogue.catch(() => undefined)
  return earlier?.content.version === content.version ? earlier : await compress(content)
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
  // The gateway platforms bring their own games when they are activated (decisions D3).
  const [providers, games] = platform === 'TIAMUT' ? await Promise.all([listProviders(context.db), listGames(context.db)]) : [[], []]
  const listed = providers.map((provider) =>
    providerOf(
      provider,
      games.filter((game) => game.providerId === provider.id),
    ),
  )
  const version = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 32)
  return { version, providers: listed }
}

function providerOf(provider: ListedProvider, games: readonly ListedGame[]): Catalogue['providers'][number] {
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
        // Everybody gets the same file: whose favourites these are it cannot know.
        isFavorite: false,
        gameImg: gameImage(game),
        rtp: game.rtp,
        tags: [...game.tags],
      })),
  }
}

/** Puts the games of a fresh installation into the catalogue; again it changes what differs. */
export async function seedCatalogue(tx: Tx, catalogue: SeedCatalogue, hostId = 'sandbox'): Promise<void> {
  await upsertCatalogue(tx, hostId, catalogue)
}

/** Asks the provider what its games return. A provider that is down leaves what is known. */
export async function refreshModels(context: GamesContext): Promise<'refreshed' | 'unreachable'> {
  const answer = await context.provider.models()
  if (answer.kind === 'unreachable') return 'unreachable'
  await writeModels(context.db, hostOf(context.config.provider), answer.reply)
  return 'refreshed'
}
