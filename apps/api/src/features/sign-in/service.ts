import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refuse } from '@morakot/contract/refused'
import { credentialsOf, lockMember, loginNameOf, passwordHashOf } from '#features/members/public'
import type { Credentials } from '#features/members/public'
import { askCaptcha, hasFree, memberRules, spendFree, spendOrRefuse, subjectOf } from '#features/captcha/public'
import type { CaptchaContext, MemberRules } from '#features/captcha/public'
import { platformOfUsername } from '#features/platforms/public'
import type { Visitor } from '#features/sessions/public'
import { openSession } from '#features/sessions/public'
import { isKnownDevice, recordDevice } from '#features/devices/public'
import { addressBlock } from '#infra/address-block'
import type { MemberId } from '#infra/identity'
import { isPassword } from '#infra/password-hash'
import { clearBudget, spendBudget } from '#infra/rate-budget'
import { readRules } from '#infra/rules-config'
import { publishLoggedIn } from './events.ts'
import type { SignInContext } from './service-context.ts'
import { enterByGateway } from './service-gateway.ts'
import type { EnteredByGateway } from './service-gateway.ts'

type Input = ParsedInput<typeof memberSchemas.login>['body']

/** A member who has just logged in, and the token that only the browser keeps. */
export interface LoggedIn {
  readonly member: MemberId
  readonly token: string
  /** What the browser keeps to be known again, and whether the account was opened before but never from there. */
  readonly device: { readonly token: string; readonly isNew: boolean }
}

/**
 * Logs a member in by username or phone, the primary or the gateway's way: a member of ours by that name wins, else the prefix says which
 * (features F-100). A name that nobody has takes as long and is answered as a wrong password. Throws
 * `members.captcha_required` after a few failures of the name or of the address, `site.too_many` after very many,
 * `members.wrong_credentials`, `members.blocked`, and on another platform `platforms.inactive` and what `enterByGateway` throws.
 */
export async function login(context: SignInContext, ask: Input, visitor: Visitor): Promise<LoggedIn | EnteredByGateway> {
  const rules = await readRules(context.db, memberRules)
  const isKnown = await isKnownDevice(context, ask.username, visitor.deviceToken)
  const subjects = subjectsOf(ask, visitor, { isKnown })
  await admit(context, { ask, rules, subjects, isKnown })

  const credentials = await credentialsOf(context.db, loginNameOf(ask.username))
  if (credentials === undefined) {
    const platform = await platformOfUsername(context.db, ask.username)
    if (platform.prefix !== null) {
      const entered = (await enterByGateway(context, platform, ask, visitor)) ?? (await refuseWrong(context, rules, subjects))
      await clearBudget(context.db, subjects.free)
      return entered
    }
  }
  const isRight = await isPassword(credentials?.passwordHash ?? null, ask.password, isKnown ? 'known' : 'stranger')
  if (credentials === undefined || !isRight) return await refuseWrong(context, rules, subjects)

  const entered = await enter(context, credentials, visitor)
  await clearBudget(context.db, subjects.free)
  return entered
}

interface Subjects {
  readonly free: string
  readonly name: string
  readonly addressFree: string
  readonly address: string
}

function subjectsOf(ask: Input, visitor: Visitor, { isKnown }: { readonly isKnown: boolean }): Subjects {
  const { phone } = loginNameOf(ask.username)
  const block = addressBlock(visitor.address)
  return {
    free: subjectOf('login:free', phone),
    // A proof of work is cheap for anyone who wants a member shut out: strangers use up a line that the member's own devices do not stand in.
    name: subjectOf(isKnown ? 'login:name:known' : 'login:name', phone),
    addressFree: `login:free:address:${block}`,
    address: `login:address:${block}`,
  }
}

// The tries of a name are counted before the password is looked at, so that ten at once are ten; a right password clears them. Those
// of an address are counted when they fail: thousands of members share the address of a mobile carrier, and log in rightly. Who comes
// from a device of the member's own does not stand in the lines of the address at all (safety S8).
async function admit(
  context: CaptchaContext,
  { ask, rules, subjects, isKnown }: { ask: Input; rules: MemberRules; subjects: Subjects; isKnown: boolean },
): Promise<void> {
  // Before the password too: a limit that a right guess passes would only be one for wrong guesses.
  if (!isKnown && !(await hasFree(context, subjects.address, rules.loginOfAddress))) {
    refuse('site.too_many', { retryAfterSeconds: rules.loginOfAddress.windowSeconds })
  }
  const isNameFree = await spendFree(context, subjects.free, rules.loginFreeOfSubject)
  const isAddressFree = isKnown || (await hasFree(context, subjects.addressFree, rules.loginFreeOfAddress))
  if (!isNameFree || !isAddressFree) await askCaptcha(context, ask.captcha)
  // Behind the captcha: otherwise anybody could use a member's tries up for nothing and shut the member out.
  await spendOrRefuse(context, subjects.name, rules.loginOfSubject)
}

async function refuseWrong(context: CaptchaContext, rules: MemberRules, subjects: Subjects): Promise<never> {
  const now = context.clock.now()
  await spendBudget(context.db, { subject: subjects.addressFree, ...rules.loginFreeOfAddress }, now)
  await spendBudget(context.db, { subject: subjects.address, ...rules.loginOfAddress }, now)
  refuse('members.wrong_credentials')
}

async function enter(context: CaptchaContext, credentials: Credentials, visitor: Visitor): Promise<LoggedIn> {
  return await context.withTransaction(async (tx) => {
    const standing = await lockMember(tx, credentials.id)
    if (standing.status === 'blocked') refuse('members.blocked')
    // The password may have changed while its old hash was being checked.
    if ((await passwordHashOf(tx, credentials.id)) !== credentials.passwordHash) refuse('members.wrong_credentials')
    const device = await recordDevice(context, tx, credentials.id, visitor)
    const token = await openSession(context, tx, credentials.id, { ...visitor, deviceId: device.id })
    await publishLoggedIn(tx, credentials.id, { device, platformCode: standing.platformCode, now: context.clock.now() })
    return { member: credentials.id, token, device }
  })
}
