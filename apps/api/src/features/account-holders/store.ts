import type { HolderState } from '@morakot/contract/features/members/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'member'>()

/** Members with an account of whom the bank has said nothing, the longest waiting first. */
export async function listUnknown(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly MemberId[]> {
  const rows = await on(db)
    .selectFrom('member')
    .select('id')
    .where('holderState', 'is', null)
    .where((is) => is.or([is('holderAskedAt', 'is', null), is('holderAskedAt', '<', before)]))
    .orderBy('holderAskedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records the request to the bank, so that a member without an answer does not hold up the others. */
export async function writeRequested(db: Db, member: MemberId, at: Date): Promise<void> {
  await on(db).updateTable('member').set({ holderAskedAt: at }).where('id', '=', member).execute()
}

interface Kept {
  readonly state: HolderState
  readonly checkedAt: Date
}

/** Keeps what the bank said. Under the member's lock. */
export async function writeHolder(tx: Tx, member: MemberId, { state, checkedAt }: Kept): Promise<void> {
  await on(tx).updateTable('member').set({ holderState: state, holderCheckedAt: checkedAt }).where('id', '=', member).execute()
}

/** The stored verdict on a member's holder; null while the bank has given none. */
export async function findState(db: Db | Tx, member: MemberId): Promise<HolderState | null> {
  const row = await on(db).selectFrom('member').select('holderState').where('id', '=', member).executeTakeFirst()
  return row?.holderState ?? null
}

/** Closes the case about a member's account and returns what it was about; null where none is open. Of ten at once, one closes it. */
export async function closeCase(tx: Tx, member: MemberId, at: Date): Promise<HolderState | null> {
  const row = await on(tx)
    .updateTable('member')
    .set((is) => ({ holderClosedState: is.ref('holderState'), holderClosedAt: at }))
    .where('id', '=', member)
    .where('hasHolderCase', '=', true)
    .returning('holderState')
    .executeTakeFirst()
  return row?.holderState ?? null
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
