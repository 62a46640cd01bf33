import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** Uses a solved challenge up. Answers false when it has served before. */
export async function redeemChallenge(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_captcha (challenge, expires_at)
    values (${challenge}, ${expiresAt})
    on conflict (challenge) do nothing
    returning 1`.execute(db)
  return rows.length === 1
}

/** Forgets challenges that nobody can use any more. */
export async function forgetChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await sql`delete from used_captcha where expires_at < ${expiredBefore}`.execute(db)
}
