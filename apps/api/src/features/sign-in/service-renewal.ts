import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { memberRules, spendOrRefuse } from '#features/captcha/public'
import type { CaptchaContext } from '#features/captcha/public'
import { standingOf } from '#features/sessions/public'
import { memberOf } from '#features/members/public'
import { readRules } from '#infra/rules-config'

/**
 * Whether the session of a token is good, for a browser whose token could not be verified a moment ago (CALL-4).
 *
 * Nothing is lengthened here. Members of the primary platform hold a session of ours, and one that a login elsewhere, a new
 * password, a block, a logout or its twelve hours has ended stays ended: the answer is false, and the browser logs out. A session
 * that is open passes, so that a refusal which came from a passing fault costs nobody the session. A platform with tokens of its
 * own renews them in this place, from the password that the server keeps. Throws `site.too_many` over the session's budget.
 */
export async function authenticateAgain(
  context: CaptchaContext,
  token: string | undefined,
): Promise<Reply<typeof memberSchemas.authAgain>> {
  const standing = await standingOf(context, token)
  // Strangers are not counted: whoever makes tokens up would only fill a table.
  if (standing.kind !== 'signed-in') return { auth: false }
  const { renewalOfSession } = await readRules(context.db, memberRules)
  await spendOrRefuse(context, `renewal:session:${standing.session}`, renewalOfSession)
  return { auth: true }
}

/**
 * The platform account behind the signed-in member's own username (CALL-5). A guest, and a member who asks for anybody else, get
 * the same nulls whether or not that name exists.
 */
export async function identifyPlatform(
  context: CaptchaContext,
  token: string | undefined,
  username: string,
): Promise<Reply<typeof memberSchemas.identify>> {
  const standing = await standingOf(context, token)
  if (standing.kind !== 'signed-in') return NOBODY
  const member = await memberOf(context.db, standing.id)
  if (member.username !== username.trim().toLowerCase()) return NOBODY
  return { platformUsername: member.username, platformCode: member.platformCode }
}

const NOBODY = { platformUsername: null, platformCode: null } as const
