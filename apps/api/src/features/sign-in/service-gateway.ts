import { bangkokDay } from '@morakot/contract/bangkok-day'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { isOldEnough } from '@morakot/contract/age'
import { BANK_CODES, USERNAME_PATTERN } from '@morakot/contract/features/members/limits'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { refusals } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { sqlStateOf } from '@morakot/database/failures'
import { admitOpening, queryHolder, isAccountOfAnother, settleAdmission } from '#features/account-holders/service'
import type { Admission } from '#features/account-holders/service'
import { recordDevice } from '#features/devices/service'
import type { RecordedDevice } from '#features/devices/service'
import type { GatewayPlatform } from '#features/gateway/rules'
import type { GatewayEntry } from '#features/gateway/service-vault'
import { REFERRAL_CODE_BYTES, referralCodeOf } from '#features/members/rules'
import { insertPlatformMember, onPlatform, rememberPlatform } from '#features/members/service-platform'
import { lockMember } from '#features/members/service-status'
import { withoutPrefix } from '#features/platforms/rules'
import type { Platform } from '#features/platforms/service-platforms'
import { openSession } from '#features/sessions/service'
import type { Visitor } from '#features/sessions/service-context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import { publishLoggedIn } from './events.ts'
import type { SignInContext } from './service-context.ts'

const UNIQUE_VIOLATION = '23505'

/** The login request of a platform with a gateway. */
export interface GatewayRequest {
  /** With or without the platform's prefix. */
  readonly username: string
  readonly password: string
  /** Required once, at the first login (features F-101). */
  readonly birthDate?: string | undefined
  readonly acceptTerms?: true | undefined
}

export interface EnteredByGateway {
  readonly member: MemberId
  /** Of our session, which only the browser keeps. */
  readonly token: string
  readonly device: RecordedDevice
  /** Replaces the gateway's token for a minute; it opens nothing (CALL-8). */
  readonly handle: string
  readonly profile: GatewayEntry['profile']
}

/**
 * Logs in at a platform's gateway, makes the member's row at the first login, and opens a session of ours. Null when the gateway rejects
 * name or password. Throws `gateway.unavailable`, `members.first_login` (birth date and terms are missing), `members.too_young`,
 * `members.blocked`, and at the first login what forbids the account: `members.bank_taken`, `members.bank_name_differs`,
 * `members.cannot_open`. The caller has checked how often this may be tried.
 */
export async function enterByGateway(
  context: SignInContext,
  platform: Platform,
  request: GatewayRequest,
  visitor: Visitor,
): Promise<EnteredByGateway | null> {
  const name = withoutPrefix(platform, request.username)
  const username = `${platform.prefix ?? ''}${name}`
  const code = gatewayPlatformOf(platform)
  // A name that is invalid here does not exist there either.
  if (code === null || !USERNAME_PATTERN.test(username)) return null
  const came = await context.gateway.login({ platform: code, username: name, password: request.password })
  if (came.kind === 'wrong') return null
  if (came.kind === 'unknown') return refuse('gateway.unavailable', { params: { platform: platform.name } })
  const bankCode = BANK_CODES.find((each) => each === came.entry.profile.bank)
  if (bankCode === undefined) return refuse('gateway.unavailable', { params: { platform: platform.name } })
  const entering = { platform, username, bankCode, passwordHash: await hashPassword(request.password), entry: came.entry }
  const enter = async () => {
    const reported = await context.gateway.accountByName(context.db, code, name)
    const known = reported?.member ?? (await onPlatform(context.db, platform.code, username))
    const birthDate = known === undefined ? checkedBirthDate(request, context.clock.now()) : null
    const admission = birthDate === null ? NO_ADMISSION : await admitNew(context, { code, name }, { bankCode, birthDate, ...came.entry })
    const opening = { ...entering, known, birthDate, admission }
    return await context.withTransaction(async (tx) => await open(context, tx, opening, visitor))
  }
  try {
    return await enter()
  } catch (error) {
    // A concurrent first login of this name was faster: there is a row now.
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return await enter()
  }
}

const NO_ADMISSION: Admission = { holder: null, exceptionOf: null }

interface Opening {
  readonly platform: Platform
  readonly username: string
  readonly known: MemberId | undefined
  readonly birthDate: string | null
  /** Of a first login. */
  readonly admission: Admission
  readonly bankCode: BankCode
  readonly passwordHash: string
  readonly entry: GatewayEntry
}

async function open(context: SignInContext, tx: Tx, opening: Opening, visitor: Visitor): Promise<EnteredByGateway | null> {
  const { platform, entry } = opening
  const { profile } = entry
  const now = context.clock.now()
  const member = opening.known ?? (await makeMember(context, tx, opening))
  const status = await lockMember(tx, member)
  if (status.status === 'blocked') refuse('members.blocked')
  // The member moved to the primary platform during the gateway's call: the primary platform decides about this login.
  if (status.platformCode !== platform.code) return null
  await rememberPlatform(tx, member, {
    platformCode: platform.code,
    passwordHash: opening.passwordHash,
    phone: profile.tel,
    bank: { code: opening.bankCode, number: profile.accountNumber },
    toldAt: now,
  })
  const handle = await context.gateway.keep(tx, member, entry)
  const device = await recordDevice(context, tx, member, visitor)
  const token = await openSession(context, tx, member, { ...visitor, deviceId: device.id })
  await publishLoggedIn(tx, member, { device, platformCode: platform.code, now })
  return { member, token, device, handle, profile }
}

async function makeMember(context: SignInContext, tx: Tx, { platform, username, birthDate, admission, entry }: Opening): Promise<MemberId> {
  const now = context.clock.now()
  const { firstName, lastName, line } = entry.profile
  const member = await insertPlatformMember(tx, {
    username,
    platformCode: platform.code,
    firstName,
    lastName,
    birthDate: birthDate ?? refuse('members.first_login'),
    line,
    referralCode: referralCodeOf(context.random(REFERRAL_CODE_BYTES)),
    registeredAt: now,
    holder: admission.holder,
  })
  await settleAdmission(tx, admission, member, now)
  await context.openWallet(tx, member)
  const payload = { referrer: null, marketingSource: 'OTHER', platformCode: platform.code }
  await publish(tx, memberRegistered, { member, actor: `member:${member}`, occurredAt: now, payload })
  return member
}

/** Checks at the bank the account that a platform reports at a first login, and admits it (features F-124). No transaction may be open. */
async function admitNew(
  context: SignInContext,
  { code, name }: { readonly code: GatewayPlatform; readonly name: string },
  { bankCode, birthDate, profile }: { readonly bankCode: BankCode; readonly birthDate: string; readonly profile: GatewayEntry['profile'] },
): Promise<Admission> {
  const { firstName, lastName, tel: phone } = profile
  const account = { code: bankCode, number: profile.accountNumber }
  const now = context.clock.now()
  if (await isAccountOfAnother(context.db, { member: null, platformCode: code, firstName, lastName }, account, now)) {
    // It may be this very member, whose other first login was faster.
    return (await context.gateway.accountByName(context.db, code, name)) === undefined ? refuse('members.bank_taken') : NO_ADMISSION
  }
  return await admitOpening(context, await queryHolder(context, account, profile), {
    firstName,
    lastName,
    birthDate,
    phone,
    bankNumber: account.number,
  })
}

// Reported after the gateway has accepted the password: a stranger does not learn who was here before.
function checkedBirthDate({ birthDate, acceptTerms }: GatewayRequest, now: Date): string {
  const fields = {
    ...(birthDate === undefined ? { birthDate: 'กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี' } : {}),
    ...(acceptTerms === undefined ? { acceptTerms: 'กรุณายอมรับข้อตกลงการใช้งาน' } : {}),
  }
  if (birthDate === undefined || acceptTerms === undefined) return refuse('members.first_login', { fields })
  if (!isOldEnough(birthDate, bangkokDay(now)))
    refuse('members.too_young', { fields: { birthDate: refusals['members.too_young'].message } })
  return birthDate
}

function gatewayPlatformOf({ code }: Platform): GatewayPlatform | null {
  return code === 'TIAMUT' ? null : code
}
