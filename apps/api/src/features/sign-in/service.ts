import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refuse } from '@morakot/contract/refused'
import { requireCaptcha, spendOrRefuse, subjectOf } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import type { CaptchaContext, MemberRules } from '#features/captcha/service-context'
import { isKnownDevice, recordDevice } from '#features/devices/service'
import { loginNameOf } from '#features/members/rules'
import { credentialsOf, passwordHashOf } from '#features/members/service-credentials'
import type { Credentials } from '#features/members/service-credentials'
import { lockMember } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import { platformOfUsername } from '#features/platforms/service-platforms'
import { openSession } from '#features/sessions/service'
import type { Visitor } from '#features/sessions/service-context'
import { addressBlock } from '#infra/limits/address-block'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { isPassword } from '#infra/crypto/password-hash'
import { WRONG, clearBudget, countGuess } from '#infra/limits/rate-budget'
import type { Budget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
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
 * Logs a member in by username or phone, at the primary platform or through the gateway: a member of ours with that name takes precedence,
 * else the prefix decides (features F-100). An unknown name takes as long as a wrong password and gets the same response. Throws
 * `members.captcha_required` after a few failures of the name or of the address, `site.too_many` after very many,
 * `members.wrong_credentials`, `members.blocked`, and on another platform `platforms.inactive` and what `enterByGateway` throws.
 */
export async function login(context: SignInContext, request: Input, visitor: Visitor): Promise<LoggedIn | EnteredByGateway> {
  const rules = await readRules(context.db, memberRules)
  const isKnown = await isKnownDevice(context, request.username, visitor.deviceToken)
  const { free, name, addressFree, address } = budgetsOf(request, visitor, { isKnown, rules })
  const now = context.clock.now()
  const entered = await countGuess(context.db, [free, addressFree, address], now, async ({ isOver }) => {
    const isOverHere = (budget: Budget) => !isKnown && isOver(budget)
    // Before the password too: a limit that a right guess passes would only be one for wrong guesses.
    if (isOverHere(address)) refuse('site.too_many', { retryAfterSeconds: address.windowSeconds })
    if (isOver(free) || isOverHere(addressFree)) await requireCaptcha(context, request.captcha)
    // Behind the captcha: otherwise an attacker could use up a member's tries for free and shut the member out. Right ones count there too.
    await spendOrRefuse(context, name, rules.loginOfSubject)
    return await tryPassword(context, request, { visitor, isKnown })
  })
  if (entered === WRONG) return refuse('members.wrong_credentials')
  await clearBudget(context.db, free.subject)
  return entered
}

async function tryPassword(
  context: SignInContext,
  request: Input,
  { visitor, isKnown }: { readonly visitor: Visitor; readonly isKnown: boolean },
): Promise<LoggedIn | EnteredByGateway | typeof WRONG> {
  const credentials = await credentialsOf(context.db, loginNameOf(request.username))
  if (credentials === undefined) {
    const platform = await platformOfUsername(context.db, request.username)
    if (platform.prefix !== null) return (await enterByGateway(context, platform, request, visitor)) ?? WRONG
  }
  const isRight = await isPassword(credentials?.passwordHash ?? null, request.password, isKnown ? 'known' : 'stranger')
  return credentials === undefined || !isRight ? WRONG : await enter(context, credentials, visitor)
}

interface Budgets {
  readonly free: Budget
  readonly name: string
  readonly addressFree: Budget
  readonly address: Budget
}

// The tries of a name and of an address are counted before the password is checked, so that ten at once are ten. Only a wrong one stays
// counted: thousands of members share the address of a mobile carrier, and log in correctly, and a gateway that does not respond is not a
// wrong password (features F-134). A login from the member's own device does not count against the address at all (safety S8).
function budgetsOf(
  request: Input,
  visitor: Visitor,
  { isKnown, rules }: { readonly isKnown: boolean; readonly rules: MemberRules },
): Budgets {
  const { phone } = loginNameOf(request.username)
  const block = addressBlock(visitor.address)
  return {
    free: { subject: subjectOf('login:free', phone), ...rules.loginFreeOfSubject },
    // A proof of work is cheap for an attacker who shuts a member out: strangers use up a budget that the member's devices do not share.
    name: subjectOf(isKnown ? 'login:name:known' : 'login:name', phone),
    addressFree: { subject: `login:free:address:${block}`, ...rules.loginFreeOfAddress },
    address: { subject: `login:address:${block}`, ...rules.loginOfAddress },
  }
}

async function enter(context: CaptchaContext, credentials: Credentials, visitor: Visitor): Promise<LoggedIn> {
  return await context.withTransaction(async (tx) => {
    const status = await lockMember(tx, credentials.id)
    if (status.status === 'blocked') refuse('members.blocked')
    // The password may have changed while its old hash was being checked.
    if ((await passwordHashOf(tx, credentials.id)) !== credentials.passwordHash) refuse('members.wrong_credentials')
    return await openFor(context, tx, status, visitor)
  })
}

/** Opens the session of a member who has proven who they are, in the caller's transaction and under the member's row lock. */
export async function openFor(
  context: CaptchaContext,
  tx: Tx,
  { id, platformCode }: Pick<Member, 'id' | 'platformCode'>,
  visitor: Visitor & { readonly passkeyId?: string },
): Promise<LoggedIn> {
  const device = await recordDevice(context, tx, id, visitor)
  const token = await openSession(context, tx, id, { ...visitor, deviceId: device.id })
  await publishLoggedIn(tx, id, { device, platformCode, now: context.clock.now() })
  return { member: id, token, device }
}
