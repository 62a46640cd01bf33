import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** A new password, and when: withdrawals wait after it. */
export async function writePassword(tx: Tx, member: MemberId, password: { readonly hash: string; readonly at: Date }): Promise<void> {
  await sql`
    update member
    set password_hash = ${password.hash}, password_changed_at = ${password.at}
    where id = ${member}`.execute(tx)
}

/**
 * The member that a code may be sent to; undefined for a number that is nobody's or a blocked member's, and when the password has
 * changed since the code was asked for.
 */
export async function findMemberForCode(db: Db | Tx, phone: string, askedAt: Date): Promise<MemberId | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from member
    where phone = ${phone} and status = 'active' and (password_changed_at is null or password_changed_at <= ${askedAt})`.execute(db)
  return rows[0] && memberId(rows[0].id)
}

/** Keeps the newest code that a browser asked for in the place of the one before. The same one written again keeps its tries. */
export async function writeCode(
  db: Db | Tx,
  code: { readonly member: MemberId; readonly asker: Buffer; readonly hash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`delete from member_password_code where member_id = ${code.member} and expires_at <= ${code.at}`.execute(db)
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
 * Takes one of the tries that the code of a phone number allows the browser that asked for it, and answers what to compare with;
 * undefined when there is no code that lives and has tries left. Counted before it is compared, so that ten at once are ten.
 */
export async function takeCodeTry(
  tx: Tx,
  { phone, asker }: { readonly phone: string; readonly asker: Buffer | null },
  { now, triesMax }: { readonly now: Date; readonly triesMax: number },
): Promise<LiveCode | undefined> {
  const { rows } = await sql<{ member: bigint; hash: Buffer }>`
    update member_password_code as code
    set tries = code.tries + 1
    from member
    where member.id = code.member_id
      and member.phone = ${phone}
      and code.asker_hash = ${asker}
      and code.expires_at > ${now}
      and code.tries < ${triesMax}
    returning code.member_id as member, code.code_hash as hash`.execute(tx)
  return rows[0] && { member: memberId(rows[0].member), hash: rows[0].hash }
}

/** Uses a code up. Answers false when it was used meanwhile, or a newer one has taken its place. */
export async function redeemCode(tx: Tx, code: LiveCode): Promise<boolean> {
  const { rows } = await sql`
    delete from member_password_code
    where member_id = ${code.member} and code_hash = ${code.hash}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Takes back whatever codes a member has. */
export async function forgetCodes(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from member_password_code where member_id = ${member}`.execute(tx)
}
