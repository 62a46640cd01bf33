import { bangkokDay } from '@morakot/contract/bangkok-day'
import { isOldEnough } from '@morakot/contract/age'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refusals } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { isAccountOfAnother, settleAdmission } from '#features/account-holders/service'
import type { Admission } from '#features/account-holders/service'
import { redeemSolution } from '#features/captcha/service'
import { spendOrRefuse } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import { recordDevice } from '#features/devices/service'
import { REFERRAL_CODE_BYTES, referralCodeOf } from '#features/members/rules'
import { isReservedName } from '#features/platforms/service-platforms'
import { SESSION_SECONDS } from '#features/sessions/rules'
import { openSession } from '#features/sessions/service'
import type { Visitor } from '#features/sessions/service-context'
import { publishLoggedIn } from '#features/sign-in/events'
import type { LoggedIn } from '#features/sign-in/service'
import { addressBlock } from '#infra/limits/address-block'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import { readRules } from '#infra/database/rules-config'
import type { RegistrationContext } from './service-context.ts'
import { publishRegistered } from './events.ts'
import { admitNew } from './service-holder.ts'
import { registerOnce, registeredBefore, registrationRequest } from './service-once.ts'
import { PRIMARY_PLATFORM, findReferrer, findTaken, insertMember, takenBy } from './store.ts'
import type { NewMember, Unique } from './store.ts'
import { deleteAnswersBefore } from './store-requests.ts'

type Input = ParsedInput<typeof memberSchemas.register>['body']
type Taken = Exclude<Unique, 'referral_code'>

/** Two equal codes of 2^40 are bad luck once; three times they are a bug. */
const ATTEMPTS_MAX = 3

/**
 * Registers a member, opens the wallet and logs in, in one transaction and once per idempotency key: a repeated request with the same form
 * returns the stored response, including the session. Throws `members.captcha_failed`, `members.too_young`, `members.referral_unknown`,
 * `site.key_reused`, a failure for each of username, phone and bank account that is taken, with its field, or what the bank reports against
 * the account: see `admitNew`.
 */
export async function registerMember(
  context: RegistrationContext,
  { key, body: request }: { readonly key: string; readonly body: Input },
  visitor: Visitor,
): Promise<LoggedIn> {
  // Each try has its own captcha, which is not part of the request that the key identifies.
  const { captcha, ...form } = request
  const once = registrationRequest(key, form)
  // Before the captcha too: the answer is there, and costs nothing.
  const before = await registeredBefore(context.db, once)
  if (before !== undefined) return before
  const rules = await readRules(context.db, memberRules)
  const now = context.clock.now()
  // Checked before the captcha is used up: these refusals reveal nothing about other members.
  if (await isReservedName(context.db, request.username)) refuseField('members.username_reserved', 'username')
  if (!isOldEnough(request.birthDate, bangkokDay(now))) refuseField('members.too_young', 'birthDate')
  await redeemSolution(context, captcha, once.mark)
  // Behind the captcha: otherwise an attacker could block registrations from a carrier's address at no cost.
  await spendOrRefuse(context, `register:address:${addressBlock(visitor.address)}`, rules.registerOfAddress)
  // The bank is not queried for an account that another member has. The transaction refuses it, or returns the stored response of the key.
  const isTaken = (await findWhatIsTaken(context.db, request, now)).length > 0
  const admission = isTaken ? NO_ADMISSION : await admitNew(context, request, visitor)
  await deleteAnswersBefore(context.db, new Date(now.getTime() - SESSION_SECONDS * 1_000))
  const passwordHash = await hashPassword(request.password)
  const register = async (tx: Tx, referralCode: string) => {
    const decision = await check(tx, { request, passwordHash, referralCode, admission, now })
    const member = await insertMember(tx, decision)
    await settleAdmission(tx, admission, member, now)
    await context.openWallet(tx, member)
    const device = await recordDevice(context, tx, member, visitor)
    const token = await openSession(context, tx, member, { ...visitor, deviceId: device.id })
    await publishRegistered(tx, member, decision)
    await publishLoggedIn(tx, member, { device, platformCode: decision.platformCode ?? PRIMARY_PLATFORM, now })
    return { member, token, device }
  }
  return await insertOnce(
    context,
    async (tx, referralCode) => await registerOnce(context, tx, once, async () => await register(tx, referralCode)),
  )
}

const NO_ADMISSION: Admission = { holder: null, exceptionOf: null }

interface Checking {
  readonly request: Input
  readonly passwordHash: string
  readonly referralCode: string
  readonly admission: Admission
  readonly now: Date
}

/** Which of what one member alone may have are another's. */
async function findWhatIsTaken(db: Db | Tx, request: Input, now: Date): Promise<readonly Taken[]> {
  const bank = { code: request.bankCode, number: request.bankNumber }
  const taken = await findTaken(db, { username: request.username, phone: request.phone, bank }, now)
  const caller = { member: null, platformCode: PRIMARY_PLATFORM, firstName: request.firstName, lastName: request.lastName }
  const isBankTaken = taken.bank || (await isAccountOfAnother(db, caller, bank, now))
  return (['username', 'phone', 'bank'] as const).filter((name) => (name === 'bank' ? isBankTaken : taken[name]))
}

async function check(tx: Tx, { request, passwordHash, referralCode, admission, now }: Checking): Promise<NewMember> {
  refuseTaken(await findWhatIsTaken(tx, request, now))
  return {
    username: request.username,
    phone: request.phone,
    passwordHash,
    firstName: request.firstName,
    lastName: request.lastName,
    birthDate: request.birthDate,
    line: request.line ?? null,
    marketingSource: request.marketingSource ?? null,
    referralCode,
    referredBy: request.referralCode === undefined ? null : await referrerOf(tx, request.referralCode),
    bankCode: request.bankCode,
    bankNumber: request.bankNumber,
    holder: admission.holder,
    registeredAt: now,
  }
}

async function referrerOf(tx: Tx, code: string): Promise<MemberId> {
  return (await findReferrer(tx, code)) ?? refuseField('members.referral_unknown', 'referralCode')
}

/** Runs `insert` in a transaction with a fresh referral code. Throws a refusal, not a failure, when another registration was faster. */
export async function insertOnce<T>(context: RegistrationContext, insert: (tx: Tx, referralCode: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const referralCode = referralCodeOf(context.random(REFERRAL_CODE_BYTES))
      return await context.withTransaction(async (tx) => await insert(tx, referralCode))
    } catch (error) {
      const taken = takenBy(error)
      if (taken === undefined || (taken === 'referral_code' && attempt >= ATTEMPTS_MAX)) throw error
      if (taken !== 'referral_code') refuseTaken([taken])
    }
  }
}

const CODES = { username: 'members.username_taken', phone: 'members.phone_taken', bank: 'members.bank_taken' } as const
const FIELDS = { username: 'username', phone: 'phone', bank: 'bankNumber' } as const

function refuseTaken(taken: readonly Taken[]): void {
  const [first] = taken
  if (first === undefined) return
  refuse(CODES[first], { fields: Object.fromEntries(taken.map((name) => [FIELDS[name], refusals[CODES[name]].message])) })
}

function refuseField(code: 'members.too_young' | 'members.referral_unknown' | 'members.username_reserved', field: string): never {
  refuse(code, { fields: { [field]: refusals[code].message } })
}
