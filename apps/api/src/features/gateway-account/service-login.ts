import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { refuse, Refused } from '@morakot/contract/refused'
import { recordDevice } from '#features/devices/public'
import type { GatewayEntry } from '#features/gateway/public'
import { lockMember, maskBankNumber, maskPhone, memberByUsername } from '#features/members/public'
import { gatewayedPlatforms, withoutPrefix } from '#features/platforms/public'
import type { GatewayedPlatform } from '#features/platforms/public'
import { keepTold, registerPlatformMember } from '#features/registration/public'
import { openSession } from '#features/sessions/public'
import type { Visitor } from '#features/sessions/public'
import { judgedLogin, login, publishLoggedIn } from '#features/sign-in/public'
import type { LoggedIn } from '#features/sign-in/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/password-hash'
import { newSessionToken } from '#infra/session-token'
import type { GatewayAccountContext } from './service-context.ts'

type Ask = ParsedInput<(typeof gatewaySchemas)['login']>['body']
type Result = Reply<(typeof gatewaySchemas)['login']>['result']

/** A member who came in through a gateway, with what the browser is answered. */
export interface Entered extends LoggedIn {
  readonly result: Result
}

type Judged = { readonly kind: 'entered'; readonly entered: Entered } | { readonly kind: 'details' }

/**
 * Logs a member in by the password of a gateway (CALL-8). The first login makes the member's row, for which birth date and terms are asked
 * once. A member who has moved to the primary platform keeps the name, and logs in there by the same call (features F-110). Throws as `login`
 * does, `platforms.not_found`, `platforms.inactive`, `gateway.unavailable`, `gateway.details_needed`, `members.too_young`.
 */
export async function loginThroughGateway(
  context: GatewayAccountContext,
  code: GatewayEntry['platform'],
  ask: Ask,
  visitor: Visitor,
): Promise<Entered> {
  const platform = (await gatewayedPlatforms(context.db)).find((one) => one.code === code)
  if (platform === undefined || (ask.prefix !== undefined && ask.prefix !== platform.prefix)) refuse('platforms.not_found')
  const username = withoutPrefix(platform, ask.username)
  const full = `${platform.prefix}${username}`
  const known = await memberByUsername(context.db, full)
  if (known?.platformCode === 'TIAMUT') return await enterPrimary(context, { ...ask, username: full }, visitor)
  if (!platform.isActive) refuse('platforms.inactive')
  const judged = await judgedLogin(context, { ...ask, username: full }, visitor, async () => {
    const came = await context.gateway.login({ platform: code, username, password: ask.password })
    if (came.kind === 'unknown') refuse('gateway.unavailable', { params: { platform: platform.name } })
    return came.kind === 'wrong' ? null : await enter(context, { platform, entry: came.entry, ask, visitor })
  })
  if (judged.kind === 'details') refuse('gateway.details_needed')
  return judged.entered
}

interface Entering {
  readonly platform: GatewayedPlatform
  readonly entry: GatewayEntry
  readonly ask: Ask
  readonly visitor: Visitor
}

async function enter(context: GatewayAccountContext, entering: Entering): Promise<Judged> {
  const { entry, ask, platform } = entering
  const { profile } = entry
  const account = await context.gateway.accountByName(context.db, entry.platform, profile.username)
  // Argon2 takes its time: not with a transaction open.
  const passwordHash = await hashPassword(entry.password)
  const come = async (tx: Tx, member: MemberId) => await open(context, tx, { ...entering, member, passwordHash })
  if (account !== undefined) {
    return { kind: 'entered', entered: await context.withTransaction(async (tx) => await come(tx, account.member)) }
  }
  if (ask.birthDate === undefined || ask.acceptTerms === undefined) return { kind: 'details' }
  const { firstName, lastName, line } = profile
  const row = { username: `${platform.prefix}${profile.username}`, firstName, lastName, line, birthDate: ask.birthDate }
  try {
    return { kind: 'entered', entered: await registerPlatformMember(context, { ...row, platformCode: entry.platform }, come) }
  } catch (error) {
    // Another first login was faster, and has made the account.
    if (error instanceof Refused && error.code === 'members.username_taken') return await enter(context, entering)
    throw error
  }
}

async function open(
  context: GatewayAccountContext,
  tx: Tx,
  { entry, visitor, member, passwordHash }: Entering & { readonly member: MemberId; readonly passwordHash: string },
): Promise<Entered> {
  const standing = await lockMember(tx, member)
  if (standing.status === 'blocked') refuse('members.blocked')
  const now = context.clock.now()
  const { profile } = entry
  await keepTold(tx, member, {
    platformCode: entry.platform,
    passwordHash,
    phone: profile.tel,
    bankCode: profile.bank,
    bankNumber: profile.accountNumber,
    toldAt: now,
  })
  const handle = await context.gateway.keep(tx, member, entry)
  const device = await recordDevice(context, tx, member, visitor)
  const token = await openSession(context, tx, member, { ...visitor, deviceId: device.id })
  await publishLoggedIn(tx, member, { device, platformCode: standing.platformCode, now })
  return { member, token, device, result: { token: handle, profile: shownProfile(profile) } }
}

/** The member's own browser needs no whole number of them. */
function shownProfile(profile: GatewayEntry['profile']): Result['profile'] {
  return { ...profile, tel: maskPhone(profile.tel), accountNumber: maskBankNumber(profile.accountNumber) }
}

async function enterPrimary(context: GatewayAccountContext, ask: Ask, visitor: Visitor): Promise<Entered> {
  const entered = await login(context, ask, visitor)
  const member = await memberByUsername(context.db, ask.username)
  const { token } = newSessionToken(context.random)
  const { firstName = '', lastName = '', line = null, bank, phone = '' } = member ?? {}
  const profile = {
    username: ask.username,
    firstName,
    lastName,
    line,
    tel: maskPhone(phone),
    bank: bank?.code ?? '',
    accountNumber: maskBankNumber(bank?.number ?? ''),
    agentId: '',
    agentUserId: '',
    bonus: null,
  }
  return { ...entered, result: { token, profile } }
}
