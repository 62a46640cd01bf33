import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'

const on = tables<'usedCaptcha' | 'captchaPass'>()

/** Uses a solved challenge up. Returns false when it was used before, unless for the same thing (`usedFor`, null where it may not come again). */
export async function redeemChallenge(db: Db, solved: Insertable<Tables['usedCaptcha']>): Promise<boolean> {
  const used = await on(db)
    .insertInto('usedCaptcha')
    .values(solved)
    // An update that changes nothing: it waits for another transaction that uses the same challenge.
    .onConflict((known) =>
      known
        .column('challenge')
        .doUpdateSet((is) => ({ expiresAt: is.ref('excluded.expiresAt') }))
        .where(sql<boolean>`used_captcha.used_for = excluded.used_for`),
    )
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}

/** Keeps that a member has passed, until a moment. */
export async function writePass(db: Db, memberId: MemberId, pass: { readonly at: Date; readonly until: Date }): Promise<void> {
  const moments = { passedAt: pass.at, expiresAt: pass.until }
  await on(db)
    .insertInto('captchaPass')
    .values({ memberId, ...moments })
    .onConflict((known) => known.column('memberId').doUpdateSet(moments))
    .execute()
}

/** Deletes challenges that have expired. */
export async function forgetChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await on(db).deleteFrom('usedCaptcha').where('expiresAt', '<', expiredBefore).execute()
}

/** Whether a member's pass holds at a moment. */
export async function holdsPass(db: Db, member: MemberId, at: Date): Promise<boolean> {
  const held = await on(db)
    .selectFrom('captchaPass')
    .select('expiresAt')
    .where('memberId', '=', member)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return held !== undefined
}
