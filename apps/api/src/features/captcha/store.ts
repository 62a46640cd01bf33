import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

export interface SolvedChallenge {
  readonly challenge: string
  readonly expiresAt: Date
  /** What it is used up for, where that may come again; null where it may not. */
  readonly usedFor: Buffer | null
}

/** Uses a solved challenge up. Answers false when it has served before, unless for the same. */
export async function redeemChallenge(db: Db, { challenge, expiresAt, usedFor }: SolvedChallenge): Promise<boolean> {
  // An update that changes nothing, because it waits for anyone who uses the same challenge at this moment.
  const { rows } = await sql`
    insert into used_captcha (challenge, expires_at, used_for)
    values (${challenge}, ${expiresAt}, ${usedFor})
    on conflict (challenge) do update
    set expires_at = excluded.expires_at
    where used_captcha.used_for = excluded.used_for
    returning 1`.execute(db)
  return rows.length === 1
}

/** Keeps that a member has passed, until a moment. */
export async function writePass(db: Db, member: MemberId, pass: { readonly at: Date; readonly until: Date }): Promise<void> {
  await sql`
    insert into captcha_pass (member_id, passed_at, expires_at)
    values (${member}, ${pass.at}, ${pass.until})
    on conflict (member_id) do update
    set passed_at = excluded.passed_at, expires_at = excluded.expires_at`.execute(db)
}

/** Forgets challenges that nobody can use any more. */
export async function forgetChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await sql`delete from used_captcha where expires_at < ${expiredBefore}`.execute(db)
}

/** Whether a member's pass holds at a moment. */
export async function holdsPass(db: Db, member: MemberId, at: Date): Promise<boolean> {
  const { rows } = await sql`select from captcha_pass where member_id = ${member} and expires_at > ${at}`.execute(db)
  return rows.length === 1
}
