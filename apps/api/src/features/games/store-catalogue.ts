import type { GatewayGame } from '@morakot/contract/outside/gateway'
import type { GameModel } from '@morakot/contract/outside/provider'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import { rtpText } from './rules.ts'

const on = tables<'game' | 'gameCatalogue' | 'gameProvider' | 'providerHost'>()

/** Where games are played, and by whose members. */
export interface SeedHost {
  readonly id: string
  readonly platform: PlatformCode
}

/** The games of an installation, as its seed or a provider's list gives them. */
export interface SeedCatalogue {
  readonly providers: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly games: readonly SeedGame[]
}

export interface SeedGame {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly aliasName: string
  readonly categoryCode: string
  readonly providerCode: string
  readonly engine: string
  readonly model: string
  readonly tags: readonly string[]
  readonly popularity: number
  readonly isNew: boolean
  readonly isUnderMaintenance: boolean
  /** The host's pot that the model can win; null for a model without one. */
  readonly pot: string | null
}

/** Puts games into the catalogue; a second time changes what differs. What operators switch (active, maintenance) stays theirs. */
export async function upsertCatalogue(tx: Tx, host: SeedHost, catalogue: SeedCatalogue): Promise<void> {
  const hostId = host.id
  await insertHost(tx, host)
  await sql`
    insert into game_provider (id, code, name, host_id)
    select id, code, name, ${hostId}
    from jsonb_to_recordset(${JSON.stringify(catalogue.providers)}::jsonb) as given (id integer, code text, name text)
    on conflict (id) do update
    set code = excluded.code, name = excluded.name, host_id = excluded.host_id`.execute(tx)
  const games = catalogue.games.map((game) => ({ ...game, tags: game.isNew ? [...game.tags, 'new'] : game.tags }))
  await sql`
    insert into game (id, code, name, alias_name, category_code, provider_id, engine, model, tags, popularity, is_under_maintenance, pot)
    select
      given.id,
      given.code,
      given.name,
      given."aliasName",
      given."categoryCode",
      game_provider.id,
      given.engine,
      given.model,
      array(select jsonb_array_elements_text(given.tags)),
      given.popularity,
      given."isUnderMaintenance",
      given.pot
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as given (
      id integer, code text, name text, "aliasName" text, "categoryCode" text, "providerCode" text,
      engine text, model text, tags jsonb, popularity integer, "isUnderMaintenance" boolean, pot text
    )
    join game_provider on game_provider.code = given."providerCode"
    on conflict (id) do update
    set code = excluded.code,
      name = excluded.name,
      alias_name = excluded.alias_name,
      category_code = excluded.category_code,
      provider_id = excluded.provider_id,
      engine = excluded.engine,
      model = excluded.model,
      tags = excluded.tags,
      popularity = excluded.popularity,
      pot = excluded.pot`.execute(tx)
}

async function insertHost(tx: Tx, { id, platform }: SeedHost): Promise<void> {
  await on(tx)
    .insertInto('providerHost')
    .values({ id, platformCode: platform })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

/** A host that lists its own games, all of them by one maker. */
export interface ListedHost extends SeedHost {
  readonly maker: SeedCatalogue['providers'][number]
}

/** The codes of a list that are games of another host. */
export async function listForeignCodes(tx: Tx, host: ListedHost, games: readonly GatewayGame[]): Promise<readonly string[]> {
  const rows = await on(tx)
    .selectFrom('game')
    .innerJoin('gameProvider', 'gameProvider.id', 'game.providerId')
    .select('game.code')
    .where((is) => is('game.code', '=', is.fn.any(is.val(games.map(({ gameId }) => gameId)))))
    .where('gameProvider.hostId', '<>', host.id)
    .execute()
  return rows.map(({ code }) => code)
}

/** Ids of games that gateways list lie far above those of our own makers', so that neither grows into the other. */
const LISTED_ID_FIRST = 900_001

/**
 * Writes a gateway's list: new games appear, what it says of known ones is taken over, and those that it no longer names are switched off
 * until it does again. A game that operators switched stays as they left it.
 */
export async function writeListedGames(tx: Tx, host: ListedHost, games: readonly GatewayGame[], now: Date): Promise<void> {
  await insertHost(tx, host)
  // One list at a time: ids are counted up over all gateways.
  await on(tx).selectFrom('providerHost').select('id').where('platformCode', '<>', OWN_PLATFORM).orderBy('id').forNoKeyUpdate().execute()
  const { id, code, name } = host.maker
  await on(tx)
    .insertInto('gameProvider')
    .values({ id, code, name, hostId: host.id })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(games.map((game, at) => ({ ...game, popularity: games.length - at })))}::jsonb)
      as given ("gameId" text, name text, alias text, category text, popularity integer)`
  await sql`
    insert into game (id, code, name, alias_name, category_code, provider_id, engine, model, tags, popularity)
    select
      greatest(last.id, ${LISTED_ID_FIRST - 1}) + row_number() over (order by given.popularity desc),
      given."gameId", given.name, given.alias, given.category, ${host.maker.id}, 'gateway', 'gateway', '{}', given.popularity
    from ${given}
    cross join (select coalesce(max(id), 0) as id from game) as last
    where not exists (select from game where game.code = given."gameId")`.execute(tx)
  await sql`
    update game
    set name = given.name,
      alias_name = given.alias,
      category_code = given.category,
      popularity = given.popularity,
      is_active = game.is_active or game.gone_at is not null,
      gone_at = null
    from ${given}
    where game.code = given."gameId" and (game.name, game.alias_name, game.category_code, game.popularity, game.gone_at)
      is distinct from (given.name, given.alias, given.category, given.popularity, null)`.execute(tx)
  await sql`
    update game
    set is_active = false, gone_at = ${now}
    from game_provider
    where game_provider.id = game.provider_id and game_provider.host_id = ${host.id}
      and game.is_active and game.gone_at is null and game.code <> all (${games.map(({ gameId }) => gameId)}::text[])`.execute(tx)
}

const OWN_PLATFORM = 'TIAMUT'

/** Stores what a host publishes about the returns and pots of its games. A model that it no longer names has none. */
export async function writeModels(db: Db, hostId: string, models: readonly GameModel[]): Promise<void> {
  const published = models.map(({ engine, model, rtp, rtpBest, rulesHash, pot = null }) => {
    return { engine, model, percent: rtpText(rtp.percent, rtpBest?.percent), hash: rulesHash, pot }
  })
  await sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as given (engine text, model text, percent text, hash text, pot text)
    )
    update game
    set rtp = given.percent, rtp_rules_hash = given.hash, pot = given.pot
    from game as same
    join game_provider on game_provider.id = same.provider_id and game_provider.host_id = ${hostId}
    left join given on given.engine = same.engine and given.model = same.model
    where same.id = game.id and (game.rtp, game.rtp_rules_hash, game.pot) is distinct from (given.percent, given.hash, given.pot)`.execute(
    db,
  )
}

export interface PublishedVersion {
  readonly platform: PlatformCode
  readonly version: string
  /** The list as JSON. */
  readonly content: string
  readonly now: Date
  readonly keptMax: number
  readonly keptMs: number
}

/** Keeps a published list, and forgets those that are too many or too old. What was published before is so again, as the newest. */
export async function publishVersion(db: Db, { platform, version, content, now, keptMax, keptMs }: PublishedVersion): Promise<void> {
  await on(db)
    .insertInto('gameCatalogue')
    .values({ platformCode: platform, version, content, publishedAt: now })
    .onConflict((known) => known.columns(['platformCode', 'version']).doNothing())
    .execute()
  await sql`
    delete from game_catalogue
    where platform_code = ${platform} and version <> ${version} and (
      published_at < ${new Date(now.getTime() - keptMs)}
      or version not in (
        select kept.version from game_catalogue as kept where kept.platform_code = ${platform} order by kept.published_at desc limit ${keptMax}
      )
    )`.execute(db)
}

/** A kept version as JSON; undefined for one that is unknown or too old. */
export async function findPublished(
  db: Db,
  { platform, version, since }: { readonly platform: PlatformCode; readonly version: string; readonly since: Date },
): Promise<string | undefined> {
  const known = on(db).selectFrom('gameCatalogue').select('content').where('platformCode', '=', platform).where('version', '=', version)
  return (await known.where('publishedAt', '>=', since).executeTakeFirst())?.content
}

/** Writes a game's own switch. Returns what it was before; undefined for no game. */
export async function writeGameSwitch(tx: Tx, gameId: number, isActive: boolean): Promise<boolean | undefined> {
  const was = await on(tx).selectFrom('game').select('isActive').where('id', '=', gameId).forNoKeyUpdate().executeTakeFirst()
  await on(tx).updateTable('game').set({ isActive }).where('id', '=', gameId).execute()
  return was?.isActive
}

/** Writes a maker's switch. Returns what it was before; undefined for no maker. */
export async function writeProviderSwitch(tx: Tx, providerId: number, isActive: boolean): Promise<boolean | undefined> {
  const was = await on(tx).selectFrom('gameProvider').select('isActive').where('id', '=', providerId).forNoKeyUpdate().executeTakeFirst()
  await on(tx).updateTable('gameProvider').set({ isActive }).where('id', '=', providerId).execute()
  return was?.isActive
}

/** Removes the flag of a game that is closed until further notice. Returns whether it was set; undefined for no game. */
export async function writeReopened(tx: Tx, gameId: number): Promise<boolean | undefined> {
  const was = await on(tx).selectFrom('game').select('isUnderMaintenance').where('id', '=', gameId).forNoKeyUpdate().executeTakeFirst()
  await on(tx).updateTable('game').set({ isUnderMaintenance: false }).where('id', '=', gameId).execute()
  return was?.isUnderMaintenance
}
