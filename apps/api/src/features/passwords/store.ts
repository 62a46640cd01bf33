import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'member' | 'memberPasswordCode'>()

/** A new password, and when: withdrawals wait after it. */
export async function writePassword(tx: Tx, member: MemberId, password: { readonly hash: string; readonly at: Date }): Promise<void> {
  await on(tx).updateTable('member').set({ passwordHash: password.hash, passwordChangedAt: password.at }).where('id', '=', member).execute()
}

/**
 * The member that a code may be sent to; undefined for a number of no member or of a blocked one, and when the password has changed since
 * the code was requested.
 */
export async function findMemberForCode(db: Db | Tx, phone: string, requestedAt: Date): Promise<MemberId | undefined> {
  const row = await on(db)
    .selectFrom('member')
    .select('id')
    .where('phone', '=', phone)
    .where('status', '=', 'active')
    .where((is) => is.or([is('passwordChangedAt', 'is', null), is('passwordChangedAt', '<=', requestedAt)]))
    .executeTakeFirst()
  return row?.id
}

/** Stores the newest code that a browser requested; it replaces the one before. The same one written again keeps its tries. */
export async function writeCode(
  db: Db | Tx,
  code: { readonly member: MemberId; readonly asker: Buffer; readonly hash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await on(db).deleteFrom('memberPasswordCode').where('memberId', '=', code.member).where('expiresAt', '<=', code.at).execute()
  await sql`
    insert into member_password_code as code (member_id, asker_hash, code_hash, expires_at)
    values (${code.member}, ${code.asker}, ${code.hash}, ${code.expiresAt})
    on conflict (member_id, asker_hash) do update
    set code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      tries = case when code.code_hash = excluded.code_hash then code.tries else 0 end`.execute(db)
}

export interface LiveCode {
  readonly member: MemberId
  readonly hash: Buffer
}

/**
 * Takes one of the tries that the code of a phone number allows the browser that requested it, and returns what to compare with; undefined
 * when there is no code that is valid and has tries left. Counted before the comparison, so that ten at once count as ten.
 */
export async function takeCodeTry(
  tx: Tx,
  { phone, asker }: { readonly phone: string; readonly asker: Buffer | null },
  { now, triesMax }: { readonly now: Date; readonly triesMax: number },
): Promise<LiveCode | undefined> {
  return await on(tx)
    .updateTable('memberPasswordCode as code')
    .from('member')
    .set((is) => ({ tries: is('code.tries', '+', 1) }))
    .whereRef('member.id', '=', 'code.memberId')
    .where('member.phone', '=', phone)
    .where('code.askerHash', '=', asker)
    .where('code.expiresAt', '>', now)
    .where('code.tries', '<', triesMax)
    .returning(['code.memberId as member', 'code.codeHash as hash'])
    .executeTakeFirst()
}

/** Uses a code up. Returns false when it was used meanwhile, or a newer one has taken its place. */
export async function redeemCode(tx: Tx, code: LiveCode): Promise<boolean> {
  const query = on(tx).deleteFrom('memberPasswordCode').where('memberId', '=', code.member).where('codeHash', '=', code.hash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Takes back whatever codes a member has. */
export async function forgetCodes(tx: Tx, member: MemberId): Promise<void> {
  await on(tx).deleteFrom('memberPasswordCode').where('memberId', '=', member).execute()
}
