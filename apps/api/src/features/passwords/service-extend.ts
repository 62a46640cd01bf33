import { refuse } from '@morakot/contract/refused'
import { passwordHashOf } from '#features/members/service-credentials'
import { lockMemberRow } from '#features/members/service-status'
import { extendSession } from '#features/sessions/service-extend'
import { recordAction } from '#infra/operators/audit'
import type { MemberId, SessionId } from '#infra/identity'
import { newSessionToken } from '#infra/sessions/session-token'
import type { PasswordsContext } from './service-context.ts'
import { verifyPassword } from './service.ts'

export interface Renewed {
  readonly endsAt: Date
  /** The session's new token; null when another tab of the browser has just renewed it. */
  readonly token: string | null
}

/**
 * Begins the twelve hours of the member's session again for the password (RESUME-1, features F-102): the member stays where he is, and a copy
 * of the old token is out. Audited with the session. Throws `members.wrong_password`, `members.password_tries`, `members.no_session`.
 */
export async function renewByPassword(
  context: PasswordsContext,
  { member, session }: { readonly member: MemberId; readonly session: SessionId },
  password: string,
): Promise<Renewed> {
  const askedAt = context.clock.now()
  const before = await passwordHashOf(context.db, member)
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  const refuseWrong = () => refuse('members.wrong_password', { field: 'password', params: { left: triesLeft } })
  if (!isRight) refuseWrong()
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    // The password may have changed while its old hash was being checked.
    if ((await passwordHashOf(tx, member)) !== before) refuseWrong()
    const { token, hash: tokenHash } = newSessionToken(context.random)
    const now = context.clock.now()
    const extended = await extendSession(tx, { member, session }, { tokenHash, askedAt, now })
    if (extended === undefined) return refuse('members.no_session')
    if (!extended.isNew) return { endsAt: extended.endsAt, token: null }
    const actor = `member:${member}`
    await recordAction(tx, {
      actor,
      action: 'members.session_renewed',
      subject: actor,
      after: { session: String(session), endsAt: extended.endsAt.toISOString() },
    })
    return { endsAt: extended.endsAt, token }
  })
}
