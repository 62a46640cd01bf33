import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { AccessGrant, AccessOpening } from './rules-access.ts'

/** What a member has paid for that is not used up at a moment: the oldest first. */
export async function listGrants(db: Db | Tx, member: MemberId, now: Date): Promise<readonly AccessGrant[]> {
  const { rows } = await sql<AccessGrant>`
    select id, ends_at as "endsAt", turns, turns_used as "turnsUsed"
    from slot_access_grant
    where member_id = ${member} and (ends_at > ${now} or turns_used < turns)
    order by granted_at, id`.execute(db)
  return rows
}

/** The turns that a member used from a Bangkok day on. */
export async function listOpenings(db: Db | Tx, member: MemberId, day: string): Promise<readonly AccessOpening[]> {
  const { rows } = await sql<AccessOpening>`
    select provider_id as "providerId", hour, grant_id as "grantId", day::text as day
    from slot_access_opening
    where member_id = ${member} and day >= ${day}::date`.execute(db)
  return rows
}

export interface NewGrant {
  readonly id: string
  readonly member: MemberId
  readonly utilityId: string
  /** In points. */
  readonly price: bigint
  readonly days: { readonly startsAt: Date; readonly endsAt: Date } | null
  readonly turns: number | null
  readonly transferId: bigint
  readonly at: Date
}

export async function insertGrant(tx: Tx, { id, member, utilityId, price, days, turns, transferId, at }: NewGrant): Promise<void> {
  await sql`
    insert into slot_access_grant (id, member_id, utility_id, price, starts_at, ends_at, turns, transfer_id, granted_at)
    values (
      ${id}, ${member}, ${utilityId}, ${price}, ${days?.startsAt ?? null}, ${days?.endsAt ?? null}, ${turns}, ${transferId}, ${at}
    )`.execute(tx)
}

/** Uses a turn: of a grant, or of the tier. The caller holds the member's row. */
export async function insertOpening(tx: Tx, opening: AccessOpening & { readonly member: MemberId; readonly at: Date }): Promise<void> {
  const { member, providerId, hour, grantId, day, at } = opening
  await sql`
    insert into slot_access_opening (member_id, provider_id, hour, grant_id, day, opened_at)
    values (${member}, ${providerId}, ${hour}, ${grantId}, ${day}::date, ${at})`.execute(tx)
  if (grantId !== null) await sql`update slot_access_grant set turns_used = turns_used + 1 where id = ${grantId}`.execute(tx)
}
