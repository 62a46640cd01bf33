import type { PlatformCode, SportsProviderCode } from '@morakot/contract/features/platforms/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { Sealed } from '#infra/secret-box'

interface Edited {
  readonly revision: number
  readonly updatedAt: Date | null
  readonly updatedBy: OperatorId | null
}

/** A platform (ENT-3). */
export interface Platform extends Edited {
  readonly code: PlatformCode
  readonly shortCode: string
  readonly name: string
  readonly prefix: string | null
  readonly priority: number
  readonly isActive: boolean
  /** A path on our own API; null on the primary platform. */
  readonly gatewayBaseUrl: string | null
}

/** A sports provider (ENT-2). */
export interface SportsProvider extends Edited {
  readonly code: SportsProviderCode
  readonly platformCode: PlatformCode
  readonly name: string
  readonly priority: number
  readonly isActive: boolean
  /** Null: where the configuration of the installation says. */
  readonly apiBaseUrl: string | null
  readonly sealed: Sealed | null
}

type Row<T extends Edited> = Omit<T, 'updatedBy'> & { readonly updatedBy: bigint | null }

const EDITED = sql.raw('revision, updated_at as "updatedAt", updated_by as "updatedBy"')
const PLATFORM = sql`
  code, short_code as "shortCode", name, prefix, priority, is_active as "isActive", gateway_base_url as "gatewayBaseUrl", ${EDITED}`
const PROVIDER = sql`
  code, platform_code as "platformCode", name, priority, is_active as "isActive", api_base_url as "apiBaseUrl",
  sealed_key_id as "keyId", sealed_box as box, ${EDITED}`

/** Every platform, in its order. */
export async function listPlatforms(db: Db | Tx): Promise<readonly Platform[]> {
  const { rows } = await sql<Row<Platform>>`select ${PLATFORM} from platform order by priority, code`.execute(db)
  return rows.map(byOperator)
}

/** Every sports provider, in its order. */
export async function listProviders(db: Db | Tx): Promise<readonly SportsProvider[]> {
  const { rows } = await sql<ProviderRow>`select ${PROVIDER} from sports_provider order by priority, code`.execute(db)
  return rows.map(providerOf)
}

/** The sports provider of a platform. */
export async function findProviderOf(db: Db | Tx, platform: PlatformCode): Promise<SportsProvider | undefined> {
  const { rows } = await sql<ProviderRow>`select ${PROVIDER} from sports_provider where platform_code = ${platform}`.execute(db)
  return rows[0] && providerOf(rows[0])
}

/** A platform, locked until the transaction ends. */
export async function lockPlatform(tx: Tx, code: PlatformCode): Promise<Platform | undefined> {
  const { rows } = await sql<Row<Platform>>`select ${PLATFORM} from platform where code = ${code} for no key update`.execute(tx)
  return rows[0] && byOperator(rows[0])
}

/** A sports provider, locked until the transaction ends. */
export async function lockProvider(tx: Tx, code: string): Promise<SportsProvider | undefined> {
  const { rows } = await sql<ProviderRow>`select ${PROVIDER} from sports_provider where code = ${code} for no key update`.execute(tx)
  return rows[0] && providerOf(rows[0])
}

export interface Edit {
  readonly priority: number
  readonly isActive: boolean
  readonly at: Date
  readonly by: OperatorId
}

export async function writePlatform(tx: Tx, code: PlatformCode, edit: Edit): Promise<void> {
  await sql`
    update platform
    set priority = ${edit.priority}, is_active = ${edit.isActive}, revision = revision + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where code = ${code}`.execute(tx)
}

export async function writeProvider(
  tx: Tx,
  code: SportsProviderCode,
  edit: Edit & { readonly apiBaseUrl: string | null; readonly sealed: Sealed | null },
): Promise<void> {
  await sql`
    update sports_provider
    set
      priority = ${edit.priority}, is_active = ${edit.isActive}, api_base_url = ${edit.apiBaseUrl},
      sealed_key_id = ${edit.sealed?.keyId ?? null}, sealed_box = ${edit.sealed?.box ?? null},
      revision = revision + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where code = ${code}`.execute(tx)
}

/** How many members each platform has. */
export async function countMembers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; members: number }>`
    select platform_code as code, count(*)::integer as members from member group by platform_code`.execute(db)
  return new Map(rows.map(({ code, members }) => [code, members]))
}

interface ProviderRow extends Omit<Row<SportsProvider>, 'sealed'> {
  readonly keyId: string | null
  readonly box: Buffer | null
}

const byOperator = <T extends { readonly updatedBy: bigint | null }>(row: T) => ({
  ...row,
  updatedBy: row.updatedBy === null ? null : operatorId(row.updatedBy),
})

function providerOf({ keyId, box, ...row }: ProviderRow): SportsProvider {
  return { ...byOperator(row), sealed: keyId === null || box === null ? null : { keyId, box } }
}
