import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { spendOrRefuse } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import { memberOf } from '#features/members/service-status'
import { logout, statusOf } from '#features/sessions/service'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { readRules } from '#infra/database/rules-config'
import type { MemberId } from '#infra/identity'
import type { SignInContext } from './service-context.ts'

/**
 * Whether the session of a token is good, for a browser whose token could not be verified a moment ago (CALL-4).
 *
 * Nothing is lengthened here. Members of the primary platform hold a session of ours, and one that a login elsewhere, a new password, a
 * block, a logout or its twelve hours has ended stays ended: the answer is false, and the browser logs out. A session that is open passes,
 * so that a refusal which came from a passing fault ends no session. A member of a platform with a gateway is let in there again by the
 * server, from the password that the vault keeps (VALID-6): where there is none, or the gateway requires another, the answer is false; a
 * gateway that does not respond proves nothing. Throws `site.too_many` over the session's budget.
 */
export async function authenticateAgain(context: SignInContext, token: string | undefined): Promise<Reply<typeof memberSchemas.authAgain>> {
  const status = await statusOf(context, token)
  // Strangers are not counted: invented tokens would only fill a table.
  if (status.kind !== 'signed-in') return { auth: false }
  const { renewalOfSession } = await readRules(context.db, memberRules)
  await spendOrRefuse(context, `renewal:session:${status.session}`, renewalOfSession)
  if (status.platformName.platformCode === PRIMARY_PLATFORM) return { auth: true }
  return { auth: (await context.gateway.profile(status.id)).kind !== 'gone' }
}

/** Logs the holder of a token out, here and, where the member's platform has one, at its gateway (CALL-7). */
export async function leave(context: SignInContext, token: string | undefined): Promise<void> {
  const status = await statusOf(context, token)
  await logout(context, token)
  if (status.kind === 'signed-in' && status.platformName.platformCode !== PRIMARY_PLATFORM) await notifyGateway(context, status.id)
}

// Logs the member out at the gateway, and empties the vault. Our session is over either way: a failure is only logged.
async function notifyGateway(context: SignInContext, member: MemberId): Promise<void> {
  try {
    await context.gateway.logout(member)
  } catch (error) {
    context.logger.warn({ err: error }, 'the gateway was not notified of a logout')
  }
}

/**
 * The platform account behind the signed-in member's own username (CALL-5). A guest, and a member who requests another one, get
 * the same nulls whether or not that name exists.
 */
export async function identifyPlatform(
  context: SignInContext,
  token: string | undefined,
  username: string,
): Promise<Reply<typeof memberSchemas.identify>> {
  const status = await statusOf(context, token)
  if (status.kind !== 'signed-in') return NO_PLATFORM
  const member = await memberOf(context.db, status.id)
  const account = member.platformCode === PRIMARY_PLATFORM ? undefined : await context.gateway.account(context.db, status.id)
  const requested = username.toLowerCase()
  if (requested !== member.username && requested !== account?.username) return NO_PLATFORM
  if (member.platformCode === PRIMARY_PLATFORM) return { platformUsername: member.username, platformCode: member.platformCode }
  return account === undefined ? NO_PLATFORM : { platformUsername: account.username, platformCode: member.platformCode }
}

const NO_PLATFORM = { platformUsername: null, platformCode: null } as const
