import type { HolderState } from '@morakot/contract/features/members/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** Members with an account of whom the bank has said nothing, the longest waiting first. */
export async function listUnknown(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member
    where holder_state is null and (holder_asked_at is null or holder_asked_at < ${before})
    order by holder_asked_at nulls first, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => memberId(id))
}

/** Records the request to the bank, so that a member without an answer does not hold up the others. */
export async function writeAsked(db: Db, member: MemberId, at: Date): Promise<void> {
  await sql`update member set holder_asked_at = ${at} where id = ${member}`.execute(db)
}

interface Kept {
  readonly state: HolderState
  readonly checkedAt: Date
}

/** Keeps what the bank said. Under the member's lock. */
export async function writeHolder(tx: Tx, member: MemberId, { state, checkedAt }: Kept): Promise<void> {
  await sql`update member set holder_state = ${state}, holder_checked_at = ${checkedAt} where id = ${member}`.execute(tx)
}

/** What is known of a member's holder; null where the bank has said nothing. */
export async function findState(db: Db | Tx, member: MemberId): Promise<HolderState | null> {
  const { rows } = await sql<{ state: HolderState | null }>`select holder_state as state from member where id = ${member}`.execute(db)
  return rows[0]?.state ?? null
}

/** Closes the case about a member's account and returns what it was about; null where none is open. Of ten at once, one closes it. */
export async function closeCase(tx: Tx, member: MemberId, at: Date): Promise<HolderState | null> {
  const { rows } = await sql<{ state: HolderState }>`
    update member set holder_closed_state = holder_state, holder_closed_at = ${at}
    where id = ${member} and has_holder_case
    returning holder_state as state`.execute(tx)
  return rows[0]?.state ?? null
}

/** Removes the `shared` mark from members whose account is no longer shared: the job then checks them like any other. */
export async function releaseShared(db: Db): Promise<void> {
  await sql`
    update member set holder_state = null, holder_asked_at = null, holder_closed_state = null, holder_closed_at = null
    where holder_state = 'shared' and not exists (
      select from member_contact as own
      join member_contact as other
        on other.bank_number = own.bank_number
        and bank_of_thailand_number(other.bank_code) = bank_of_thailand_number(own.bank_code)
        and other.member_id <> own.member_id
      join member as one on one.id = other.member_id and one.platform_code = member.platform_code
      where own.member_id = member.id
    )`.execute(db)
}
