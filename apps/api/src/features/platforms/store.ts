import type { PlatformCode, SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { Sealed } from '#infra/crypto/secret-box'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'platform' | 'sportsProvider'>()

/** A platform (ENT-3); `gatewayBaseUrl` is a path on our own API, null on the primary platform. */
export type Platform = Row<'platform'>

/** A sports provider (ENT-2); `apiBaseUrl` is null where the configuration of the installation says it. */
export interface SportsProvider extends Omit<Row<'sportsProvider'>, 'sealedKeyId' | 'sealedBox'> {
  readonly sealed: Sealed | null
}

const platforms = (db: Db | Tx) => on(db).selectFrom('platform').selectAll()
const providers = (db: Db | Tx) => on(db).selectFrom('sportsProvider').selectAll()

const providerOf = ({ sealedKeyId: keyId, sealedBox: box, ...row }: Row<'sportsProvider'>): SportsProvider => ({
  ...row,
  sealed: keyId === null || box === null ? null : { keyId, box },
})

/** Every platform, in its order. */
export async function listPlatforms(db: Db | Tx): Promise<readonly Platform[]> {
  return await platforms(db).orderBy('priority').orderBy('code').execute()
}

/** Every sports provider, in its order. */
export async function listProviders(db: Db | Tx): Promise<readonly SportsProvider[]> {
  return (await providers(db).orderBy('priority').orderBy('code').execute()).map(providerOf)
}

/** The sports provider of a platform. */
export async function findProviderOf(db: Db | Tx, platform: PlatformCode): Promise<SportsProvider | undefined> {
  const row = await providers(db).where('platformCode', '=', platform).executeTakeFirst()
  return row && providerOf(row)
}

/** A platform, locked until the transaction ends. */
export async function lockPlatform(tx: Tx, code: PlatformCode): Promise<Platform | undefined> {
  return await platforms(tx).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()
}

/** A sports provider, locked until the transaction ends. */
export async function lockProvider(tx: Tx, code: SportsProviderCode): Promise<SportsProvider | undefined> {
  const row = await providers(tx).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()
  return row && providerOf(row)
}

export interface Edit extends Pick<Platform, 'priority' | 'isActive'> {
  readonly at: Date
  readonly by: OperatorId
}

export async function writePlatform(tx: Tx, code: PlatformCode, { priority, isActive, at, by }: Edit): Promise<void> {
  await on(tx)
    .updateTable('platform')
    .set((is) => ({ priority, isActive, revision: is('revision', '+', 1), updatedAt: at, updatedBy: by }))
    .where('code', '=', code)
    .execute()
}

export async function writeProvider(
  tx: Tx,
  code: SportsProviderCode,
  { priority, isActive, at, by, apiBaseUrl, sealed }: Edit & Pick<SportsProvider, 'apiBaseUrl' | 'sealed'>,
): Promise<void> {
  const kept = { sealedKeyId: sealed?.keyId ?? null, sealedBox: sealed?.box ?? null }
  await on(tx)
    .updateTable('sportsProvider')
    .set((is) => ({ priority, isActive, apiBaseUrl, ...kept, revision: is('revision', '+', 1), updatedAt: at, updatedBy: by }))
    .where('code', '=', code)
    .execute()
}

/** How many members each platform has. */
export async function countMembers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; members: number }>`
    select platform_code as code, count(*)::integer as members from member group by platform_code`.execute(db)
  return new Map(rows.map(({ code, members }) => [code, members]))
}
