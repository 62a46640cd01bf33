import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refuse } from '@morakot/contract/refused'
import { passwordHashOf } from '#features/members/service-credentials'
import { lockMemberRow } from '#features/members/service-status'
import { renewToken } from '#features/sessions/service-end'
import { recordAction } from '#infra/operators/audit'
import type { MemberId, SessionId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import { newSessionToken } from '#infra/sessions/session-token'
import type { PasswordsContext } from './service-context.ts'
import { publishPasswordChanged } from './events.ts'
import { verifyPassword } from './service.ts'
import { forgetCodes, writePassword } from './store.ts'

/**
 * Changes a member's password, and returns the session's new token: a copy of the old one is invalid from then on. Another session cannot
 * be open: there is one per member. Throws `members.wrong_password`, `members.password_tries`.
 */
export async function changePassword(
  context: PasswordsContext,
  caller: { readonly member: MemberId; readonly session: SessionId },
  request: ParsedInput<typeof memberSchemas.passwordChange>['body'],
): Promise<string> {
  const { member, session } = caller
  const before = await passwordHashOf(context.db, member)
  // Both hashes take a tenth of a second each: before the transaction, not in it.
  const { isRight, triesLeft } = await verifyPassword(context, member, request.currentPassword)
  if (!isRight) refuseWrong(triesLeft)
  const hash = await hashPassword(request.newPassword, 'known')
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    // Ten changes at once have all seen the old password: the first one is made.
    if ((await passwordHashOf(tx, member)) !== before) refuseWrong(triesLeft)
    const { token, hash: tokenHash } = newSessionToken(context.random)
    if (!(await renewToken(tx, session, tokenHash))) refuse('members.no_session')
    const at = context.clock.now()
    await writePassword(tx, member, { hash, at })
    await forgetCodes(tx, member)
    const actor = `member:${member}`
    await recordAction(tx, { actor, action: 'members.password_changed', subject: actor })
    await publishPasswordChanged(tx, member, at)
    return token
  })
}

function refuseWrong(left: number): never {
  refuse('members.wrong_password', { field: 'currentPassword', params: { left } })
}
