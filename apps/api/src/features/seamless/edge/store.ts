import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

export interface KnownPlayer {
  readonly isHostActive: boolean
  /** Null for a player unknown to the host. */
  readonly member: MemberId | null
}

/** Whether a host is switched on, and who its player is. */
export async function findPlayer(db: Db, hostId: string, playerId: string | null): Promise<KnownPlayer> {
  const { rows } = await sql<{ isActive: boolean; member: bigint | null }>`
    select provider_host.is_active as "isActive", play_identity.member_id as member
    from provider_host
    left join play_identity on play_identity.host_id = provider_host.id and play_identity.player_id = ${playerId}
    where provider_host.id = ${hostId}`.execute(db)
  const [row] = rows
  const member = row?.member ?? null
  return { isHostActive: row?.isActive ?? false, member: member === null ? null : memberId(member) }
}
