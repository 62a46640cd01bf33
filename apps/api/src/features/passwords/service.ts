import { refuse } from '@morakot/contract/refused'
import { memberRules } from '#features/captcha/service-context'
import type { MemberRules } from '#features/captcha/service-context'
import { passwordHashOf } from '#features/members/service-credentials'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { isPassword } from '#infra/crypto/password-hash'
import { clearBudget, spendBudget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'

export interface PasswordVerdict {
  readonly isRight: boolean
  /** How often it may be wrong from now on. May be shown: the caller is signed in, so the count is their own and reveals no name. */
  readonly triesLeft: number
}

/**
 * Whether this is the member's password, for a step that requires it again. Never call it with a transaction open: it takes 0.1 s. Throws
 * `members.password_tries` with the last wrong one, and until the time is over; a right one before clears the count.
 */
export async function verifyPassword(context: BaseContext, member: MemberId, password: string): Promise<PasswordVerdict> {
  const rules = await readRules(context.db, memberRules)
  const subject = `password:member:${member}`
  // Spent before the check, so that ten requests at once count as ten.
  const { spent, left } = await spendBudget(context.db, { subject, ...rules.passwordOfMember }, context.clock.now())
  const { max: tries } = rules.passwordOfMember
  if (spent > tries) refuseTries(rules.passwordOfMember)
  if (await isPassword((await passwordHashOf(context.db, member)) ?? null, password, 'known')) {
    await clearBudget(context.db, subject)
    return { isRight: true, triesLeft: tries }
  }
  if (left === 0) refuseTries(rules.passwordOfMember)
  return { isRight: false, triesLeft: left }
}

function refuseTries({ max: tries, windowSeconds }: MemberRules['passwordOfMember']): never {
  const params = { tries, minutes: Math.ceil(windowSeconds / 60) }
  refuse('members.password_tries', { params, retryAfterSeconds: windowSeconds })
}
