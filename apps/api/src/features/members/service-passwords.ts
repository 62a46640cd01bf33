import { refuse } from '#infra/http/refused'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { isPassword } from '#infra/password-hash'
import { clearBudget, spendBudget } from '#infra/rate-budget'
import { readRules } from '#infra/rules-config'
import { memberRules } from './service-context.ts'
import { findPasswordHash } from './store.ts'

/**
 * Whether this is the member's password, for a step that asks for it again. Never call it with a transaction open: it takes 0.1 s.
 * Throws `site.too_many` when it was wrong too often; a right one clears the count.
 */
export async function verifyPassword(context: BaseContext, member: MemberId, password: string): Promise<boolean> {
  const rules = await readRules(context.db, memberRules)
  const subject = `password:member:${member}`
  // Spent before it is judged, so that ten at once are ten.
  const { spent } = await spendBudget(context.db, { subject, ...rules.passwordOfMember }, context.clock.now())
  if (spent > rules.passwordOfMember.max) refuse('site.too_many', { retryAfterSeconds: rules.passwordOfMember.windowSeconds })
  const right = await isPassword((await findPasswordHash(context.db, member)) ?? null, password)
  if (right) await clearBudget(context.db, subject)
  return right
}
