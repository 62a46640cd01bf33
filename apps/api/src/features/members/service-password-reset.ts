import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { codeAskSchema, passwordResetSchema } from '@morakot/contract/features/members/schema-passwords'
import { addressBlock } from '#infra/address-block'
import { recordAction } from '#infra/audit'
import { refuse } from '#infra/http/refused'
import type { MemberId } from '#infra/identity'
import { hashPassword } from '#infra/password-hash'
import { readRules } from '#infra/rules-config'
import { codeMessage, codeOf } from './rules-messages.ts'
import { spendOrRefuse, subjectOf } from './service-budgets.ts'
import { redeemSolution } from './service-captcha.ts'
import { memberRules } from './service-context.ts'
import type { MemberRules, MembersContext, Visitor } from './service-context.ts'
import { CODE_JOB, queueNotice } from './service-messages.ts'
import { lockMemberRow } from './service-standing.ts'
import { findMemberByPhone, redeemCode, takeCodeTry, writeCode, writePassword } from './store-passwords.ts'
import { findLiveSession, writeSessionEnd } from './store-session.ts'

const CODE_BYTES = 8

/**
 * Asks for a one-time code. Whether the number is a member's is not looked at here but in the job: the answer and its time cannot
 * tell. Throws `members.captcha_failed`, `site.too_many`.
 */
export async function askCode(context: MembersContext, ask: z.output<typeof codeAskSchema>, visitor: Visitor): Promise<void> {
  const rules = await readRules(context.db, memberRules)
  await spendOrRefuse(context, `code:address:${addressBlock(visitor.address)}`, rules.codeOfAddress)
  await redeemSolution(context, ask.captcha)
  const subject = subjectOf('code:phone', ask.phone)
  // Behind the captcha: otherwise anybody could use a member's messages up for nothing.
  await spendOrRefuse(context, subject, rules.codeOfPhone)
  const askedAt = context.clock.now().toISOString()
  await context.withTransaction(
    async (tx) => await context.jobs.send(tx, CODE_JOB, { phone: ask.phone, askedAt }, { singletonKey: subject }),
  )
}

/**
 * Makes a code and sends it, in the place of the one before. The code is made here, so that no queue ever holds it. A number that is
 * nobody's gets nothing. Throws when the gateway took nothing: the job is tried again, while the asker may still be waiting.
 */
export async function sendCode(
  context: MembersContext,
  { phone, askedAt }: { readonly phone: string; readonly askedAt: Date },
): Promise<void> {
  const rules = await readRules(context.db, memberRules)
  const now = context.clock.now()
  const lifeMs = rules.codeMinutes * 60_000
  if (now.getTime() - askedAt.getTime() > lifeMs) return
  const member = await findMemberByPhone(context.db, phone)
  if (member === undefined) return
  const code = codeOf(context.random(CODE_BYTES))
  await writeCode(context.db, { member, hash: hashOf(context, member, code), expiresAt: new Date(now.getTime() + lifeMs) })
  const text = codeMessage(context.config.brandName, code, rules.codeMinutes)
  if (!(await context.sms.send({ messageId: context.newId(), to: phone, text }))) throw new Error('the code was not sent')
}

/**
 * Sets a new password with a one-time code, and ends the member's session. Wrong, expired, used, never sent, nobody's number: one
 * refusal, `members.wrong_code`. Throws `site.too_many`.
 */
export async function resetPassword(context: MembersContext, ask: z.output<typeof passwordResetSchema>, visitor: Visitor): Promise<void> {
  const rules = await readRules(context.db, memberRules)
  await spendOrRefuse(context, `reset:address:${addressBlock(visitor.address)}`, rules.resetOfAddress)
  const code = await takeCodeTry(context.db, ask.phone, { now: context.clock.now(), triesMax: rules.codeTriesMax })
  // A number without a code is compared too, with what no code hashes to.
  const given = hashOf(context, code?.member ?? null, ask.code)
  const isRight = timingSafeEqual(given, code?.hash ?? Buffer.alloc(given.length))
  if (code === undefined || !isRight) refuseCode(rules)
  const passwordHash = await hashPassword(ask.newPassword)
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, code.member)
    if (!(await redeemCode(tx, code))) refuseCode(rules)
    const at = context.clock.now()
    await writePassword(tx, code.member, { hash: passwordHash, at })
    const session = await findLiveSession(tx, code.member)
    if (session !== undefined) await writeSessionEnd(tx, session.id, { at, reason: 'password' })
    const actor = `member:${code.member}`
    await recordAction(tx, { actor, action: 'members.password_reset', subject: actor })
    await queueNotice(context, tx, code.member, { kind: 'password_changed' })
  })
}

function refuseCode(rules: MemberRules): never {
  refuse('members.wrong_code', { field: 'code', params: { tries: rules.codeTriesMax } })
}

// Keyed, because six digits are searched through in a second; bound to the member, so that equal codes of two look different.
function hashOf(context: MembersContext, member: MemberId | null, code: string): Buffer {
  return createHmac('sha256', context.config.codes.secret)
    .update(`password:${member ?? ''}:${code}`)
    .digest()
}
