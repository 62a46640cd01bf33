import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { codeRequestSchema, passwordResetSchema } from '@morakot/contract/features/members/schema-passwords'
import { refuse } from '@morakot/contract/refused'
import { redeemSolution } from '#features/captcha/service'
import { spendOrRefuse, subjectOf } from '#features/captcha/service-budgets'
import { memberRules } from '#features/captcha/service-context'
import type { MemberRules } from '#features/captcha/service-context'
import { browserHashOf, isKnownDevice } from '#features/devices/service'
import { lockMemberRow } from '#features/members/service-status'
import type { Visitor } from '#features/sessions/service-context'
import { endOpenSession } from '#features/sessions/service-end'
import { addressBlock } from '#infra/limits/address-block'
import { recordAction } from '#infra/operators/audit'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/crypto/password-hash'
import { spendBudget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
import { newSessionToken } from '#infra/sessions/session-token'
import { codeMessage, codeOf } from './rules.ts'
import type { PasswordsContext } from './service-context.ts'
import { publishPasswordChanged } from './events.ts'
import { findMemberForCode, forgetCodes, redeemCode, takeCodeTry, writeCode, writePassword } from './store.ts'
import type { LiveCode } from './store.ts'

/**
 * Requests a one-time code, which is valid for the requesting browser alone. Returns the token that identifies the browser later. A number
 * of no member is looked up and queued like a member's, in a queue of its own: the response and its time reveal nothing, and no member
 * waits behind it. Throws `members.captcha_failed`, `site.too_many`.
 */
export async function requestCode(
  context: PasswordsContext,
  request: z.output<typeof codeRequestSchema>,
  visitor: Visitor,
): Promise<string> {
  const rules = await readRules(context.db, memberRules)
  // Before any budget: otherwise an attacker could use up a member's messages at no cost, or those of a carrier's address.
  await redeemSolution(context, request.captcha)
  await spendMessage(context, rules, request.phone, visitor)
  const { token, hash } = callerOf(context, visitor)
  const requestedAt = context.clock.now()
  const input = { messageId: context.newId(), askedAt: requestedAt.toISOString(), asker: hash.toString('base64url') }
  const data = { ...input, personal: { phone: request.phone } }
  await context.withTransaction(async (tx) => {
    const member = await findMemberForCode(tx, request.phone, requestedAt)
    await context.jobs.send(tx, member === undefined ? NOBODY_JOB : CODE_JOB, data)
  })
  return token
}

// The member's own devices have a lane of their own (safety S8): a stranger who has messages sent to a number locks no member out there.
async function spendMessage(context: PasswordsContext, rules: MemberRules, phone: string, visitor: Visitor): Promise<void> {
  if (await isKnownDevice(context, phone, visitor.deviceToken)) {
    return await spendOrRefuse(context, subjectOf('code:phone:known', phone), rules.codeOfPhone)
  }
  await spendOrRefuse(context, `code:address:${addressBlock(visitor.address)}`, rules.codeOfAddress)
  await spendOrRefuse(context, subjectOf('code:phone', phone), rules.codeOfPhone)
}

function callerOf(context: PasswordsContext, { deviceToken }: Visitor): { readonly token: string; readonly hash: Buffer } {
  const hash = browserHashOf(deviceToken)
  return hash === null || deviceToken === undefined ? newSessionToken(context.random) : { token: deviceToken, hash }
}

export const CODE_JOB = 'members.code'
/** Requests of codes for numbers of no member: nothing is sent, and no member waits behind them. */
export const NOBODY_JOB = 'members.code-nobody'

export interface CodeInput {
  /** The gateway's name for the message. The code follows from it and our key, so that a second try sends the same message. */
  readonly messageId: string
  readonly phone: string
  readonly askedAt: Date
  /** The hash of the asking browser's token. */
  readonly asker: Buffer
}

/**
 * Makes a code and sends it; it replaces the browser's previous one. The code is made here, so that no queue ever holds it. A number of no
 * member gets nothing. Throws when the gateway accepted nothing: the job is retried while the member may still be waiting, and a gateway
 * that had accepted it after all sends it once.
 */
export async function sendCode(context: PasswordsContext, { messageId, phone, askedAt, asker }: CodeInput): Promise<void> {
  const rules = await readRules(context.db, memberRules)
  const now = context.clock.now()
  const lifeMs = rules.codeMinutes * 60_000
  if (now.getTime() - askedAt.getTime() > lifeMs) return
  const member = await findMemberForCode(context.db, phone, askedAt)
  if (member === undefined) return
  const code = codeOf(keyed(context, `code:${messageId}`))
  const hash = hashOf(context, member, code)
  await writeCode(context.db, { member, asker, hash, at: now, expiresAt: new Date(now.getTime() + lifeMs) })
  const text = codeMessage(context.config.brandName, code, rules.codeMinutes)
  if (!(await context.sms.send({ messageId, to: phone, text }))) throw new Error('the code was not sent')
}

/**
 * Sets a new password with a one-time code, and ends the member's session. Wrong, expired, used, never sent, requested by another browser,
 * a number of no member: one refusal, `members.wrong_code`. Throws `site.too_many`.
 */
export async function resetPassword(
  context: PasswordsContext,
  request: z.output<typeof passwordResetSchema>,
  visitor: Visitor,
): Promise<void> {
  const rules = await readRules(context.db, memberRules)
  const code = await tryCode(context, rules, request, visitor)
  if (code === 'too_many') refuse('site.too_many', { retryAfterSeconds: rules.resetOfAddress.windowSeconds })
  if (code === 'wrong') refuseCode(rules)
  const passwordHash = await hashPassword(request.newPassword, 'known')
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, code.member)
    if (!(await redeemCode(tx, code))) refuseCode(rules)
    await forgetCodes(tx, code.member)
    const at = context.clock.now()
    await writePassword(tx, code.member, { hash: passwordHash, at })
    await endOpenSession(tx, code.member, { at, reason: 'password' })
    const actor = `member:${code.member}`
    await recordAction(tx, { actor, action: 'members.password_reset', subject: actor })
    await publishPasswordChanged(tx, code.member, at)
  })
}

// One transaction whatever is found: a separate write of a try, for members' numbers alone, would show in the response time.
async function tryCode(
  context: PasswordsContext,
  rules: MemberRules,
  request: z.output<typeof passwordResetSchema>,
  { address, deviceToken }: Visitor,
): Promise<LiveCode | 'wrong' | 'too_many'> {
  const now = context.clock.now()
  const asker = browserHashOf(deviceToken)
  return await context.withTransaction(async (tx) => {
    const code = await takeCodeTry(tx, { phone: request.phone, asker }, { now, triesMax: rules.codeTriesMax })
    // A number without a code is compared too, with what no code hashes to.
    const given = hashOf(context, code?.member ?? null, request.code)
    const isRight = timingSafeEqual(given, code?.hash ?? Buffer.alloc(given.length))
    if (code !== undefined && isRight) return code
    // An address counts failures, as with logins: a stranger behind the same carrier does not block a member's right code.
    const subject = `reset:address:${addressBlock(address)}`
    const { spent } = await spendBudget(tx, { subject, ...rules.resetOfAddress }, now)
    return spent > rules.resetOfAddress.max ? 'too_many' : 'wrong'
  })
}

function refuseCode(rules: MemberRules): never {
  refuse('members.wrong_code', { field: 'code', params: { tries: rules.codeTriesMax } })
}

// Keyed, because six digits are searched through in a second; bound to the member, so that equal codes of two look different.
function hashOf(context: PasswordsContext, member: MemberId | null, code: string): Buffer {
  return keyed(context, `password:${member ?? ''}:${code}`)
}

function keyed(context: PasswordsContext, text: string): Buffer {
  return createHmac('sha256', context.config.codes.secret).update(text).digest()
}
