import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { PasskeyAssertion, PasskeyOptions } from '@morakot/contract/passkeys'
import { refuse } from '@morakot/contract/refused'
import { spendOrRefuse } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import { lockMember } from '#features/members/service-status'
import { challengeSignIn, readSignIn, useForSignIn } from '#features/passkeys/service-sign-in'
import type { PasskeysContext } from '#features/passkeys/service'
import type { Visitor } from '#features/sessions/service-context'
import { readRules } from '#infra/database/rules-config'
import { addressBlock } from '#infra/limits/address-block'
import { WRONG, countGuess } from '#infra/limits/rate-budget'
import { openFor } from './service.ts'
import type { LoggedIn } from './service.ts'
import type { SignInContext } from './service-context.ts'

type Context = SignInContext & PasskeysContext

/** What a passkey has to sign to log its member in (features F-146). Throws `site.too_many` over the budget of the address. */
export async function beginByPasskey(context: Context, visitor: Visitor): Promise<{ readonly options: PasskeyOptions }> {
  const { passkeyChallengesOfAddress } = await readRules(context.db, memberRules)
  await spendOrRefuse(context, `passkey:begin:${addressBlock(visitor.address)}`, passkeyChallengesOfAddress)
  return { options: await challengeSignIn(context) }
}

/**
 * Logs the member in whose passkey has signed our challenge: a session as by password, and the one that was open ends (features F-146).
 * Throws `site.too_many` after very many wrong answers of an address, `passkeys.sign_in_failed`, `passkeys.password_only` on another
 * platform, `members.blocked`.
 */
export async function loginByPasskey(context: Context, response: PasskeyAssertion, visitor: Visitor): Promise<LoggedIn> {
  const rules = await readRules(context.db, memberRules)
  const address = { subject: `login:passkey:address:${addressBlock(visitor.address)}`, ...rules.loginOfAddress }
  const entered = await countGuess(context.db, [address], context.clock.now(), async ({ isOver }) => {
    if (isOver(address)) refuse('site.too_many', { retryAfterSeconds: address.windowSeconds })
    const passkey = await readSignIn(context, response)
    if (passkey === null) return WRONG
    return await context.withTransaction(async (tx) => {
      const member = await lockMember(tx, passkey.member)
      if (member.platformCode !== PRIMARY_PLATFORM) refuse('passkeys.password_only')
      if (member.status === 'blocked') refuse('members.blocked')
      if (!(await useForSignIn(tx, passkey, context.clock.now()))) return WRONG
      return await openFor(context, tx, member, { ...visitor, passkeyId: passkey.id })
    })
  })
  return entered === WRONG ? refuse('passkeys.sign_in_failed') : entered
}
