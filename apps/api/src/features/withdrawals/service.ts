import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { Verdict } from '@morakot/contract/refused'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { newUntil } from '#features/passkeys/rules'
import { provenByPasskey } from '#features/passkeys/service-proof'
import { provenBySignIn } from '#features/passkeys/service-session'
import type { ProvenPasskey } from '#features/passkeys/service-session'
import { verifyPassword } from '#features/passwords/service'
import { checkWithdrawal } from '#features/withdrawal-conditions/rules'
import type { WithdrawalStatus } from '#features/withdrawal-conditions/rules'
import { readEta } from '#features/withdrawal-conditions/service-eta'
import { readStatus } from '#features/withdrawal-conditions/service-status'
import * as members from '#features/members/service-status'
import * as wallet from '#features/wallet/events'
import { hold } from '#infra/posting'
import { findStoredOutcome, withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { Tx } from '#infra/db'
import type { OperatorId, SessionId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { publishRequested } from './events.ts'
import { isApprovedAutomatically } from './rules.ts'
import type { WithdrawalsContext } from './service-context.ts'
import { hasPaidTo, insertApproval, insertStep, insertWithdrawal, moveWithdrawal } from './store.ts'
import type { Withdrawal } from './store.ts'

type Schemas = typeof cashierSchemas

export type WithdrawOutcome =
  | { readonly kind: 'requested'; readonly reply: Reply<Schemas['withdraw']> }
  | ({ readonly kind: 'refused' } & Verdict)

type Body = ParsedInput<Schemas['withdraw']>['body']

/**
 * Requests a withdrawal: the amount leaves the wallet for a hold in the same transaction. Each one is proven by the password, by a
 * passkey that signs this amount, or by the one that opened the session minutes ago, so that a stolen session can withdraw nothing.
 */
export async function requestWithdrawal(
  context: WithdrawalsContext,
  input: KeyedRequest & { readonly session: SessionId },
  body: Body,
): Promise<WithdrawOutcome> {
  // One at a time: the same request sent twice must not spend the member's tries of a password side by side.
  const request = { ...input, call: 'cashier.withdraw', content: { amount: body.amount } }
  return await context.walletQueue.run(String(input.member), async () => {
    const earlier = await findStoredOutcome<WithdrawOutcome>(context.db, request)
    if (earlier !== undefined) return earlier
    // Hashing takes a tenth of a second: before the transaction, not in it.
    const refusal = body.password === undefined ? null : await checkPassword(context, input, body.password)
    if (refusal !== null) return refusal
    return await context.withTransaction(async (tx) => {
      const member = await members.lockMember(tx, input.member)
      const passkey = await passkeyOf(context, tx, input, body)
      // Returned, not thrown: the challenge that was answered wrongly is used up. Not stored under the key: the next answer may be right.
      if (passkey === 'unproven') return { kind: 'refused', code: 'passkeys.not_proven' }
      return await withIdempotencyKey(tx, request, async () => await decide(context, tx, member, { amount: body.amount, passkey }))
    })
  })
}

async function checkPassword(context: WithdrawalsContext, { member }: KeyedRequest, password: string): Promise<WithdrawOutcome | null> {
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  return isRight ? null : { kind: 'refused', code: 'cashier.wrong_password', field: 'password', params: { left: String(triesLeft) } }
}

/** The passkey that proves the request; null for one that the password has proven. */
async function passkeyOf(
  context: WithdrawalsContext,
  tx: Tx,
  holder: KeyedRequest & { readonly session: SessionId },
  { amount, password, passkey }: Body,
): Promise<ProvenPasskey | null | 'unproven'> {
  if (password !== undefined) return null
  if (passkey === undefined) return (await provenBySignIn(tx, holder, context.clock.now())) ?? 'unproven'
  return (await provenByPasskey(context, tx, holder, { response: passkey, amount })) ?? 'unproven'
}

interface Input {
  readonly amount: Satang
  readonly passkey: ProvenPasskey | null
}

async function decide(context: WithdrawalsContext, tx: Tx, member: members.Member, { amount, passkey }: Input): Promise<WithdrawOutcome> {
  const now = context.clock.now()
  const rules = await readRules(tx, cashierRules)
  const current: WithdrawalStatus = await readStatus(tx, member, now)
  const verdict = checkWithdrawal(rules, current, amount, now)
  if (verdict !== null) return { kind: 'refused', ...verdict }

  const withdrawal = await reserve(context, tx, member, { amount, passkey, now, origin: 'member', actor: `member:${member.id}` })
  // A very large win is credited at once; it is the withdrawal that waits for a person (rule 10 of the seamless wallet).
  const openAlerts = await context.openAlertsOf(tx, member.id)
  const isNewDevice = passkey !== null && newUntil(passkey.addedAt, rules.newPasskeyHours, now) !== null
  // Until the bank has named the holder, the first money to the account is sent by a person (features F-124).
  const isFirstToUnverified = !member.holderVerified && !(await hasPaidTo(tx, member.id, member.bank))
  const isWithinLimit = isApprovedAutomatically(rules, member.tier, amount)
  const automatic = isWithinLimit && openAlerts.length === 0 && !isNewDevice && !isFirstToUnverified
  const status = automatic ? 'APPROVED' : 'REVIEW'
  await moveWithdrawal(tx, { id: withdrawal.id, from: 'REQUESTED', to: status, at: now, actor: 'job:cashier' })
  await publishRequested(tx, withdrawal, { path: automatic ? 'auto' : 'review', actor: `member:${member.id}` })
  if (automatic) await context.jobs.send(tx, 'cashier.pay', { withdrawalId: withdrawal.id })
  const { p90Seconds } = (await readEta(tx, now))[automatic ? 'automatic' : 'review']
  const eta = p90Seconds === null ? null : new Date(now.getTime() + p90Seconds * 1_000).toISOString()
  return { kind: 'requested', reply: { withdrawalId: withdrawal.id, status, amount: bahtFromSatang(amount), eta } }
}

interface AgreedPayout {
  readonly amount: Satang
  readonly proposed: { readonly by: OperatorId; readonly at: Date }
  readonly approvedBy: OperatorId
}

/**
 * Pays a member out who is too young to have an account, as two operators agreed (features F-50): from here it follows the path of every
 * withdrawal. Under the member's lock, checked by the caller: a member's own conditions, such as turnover and limits, do not bind it.
 */
export async function payOutUnderage(
  context: Pick<WithdrawalsContext, 'newId' | 'clock' | 'jobs'>,
  tx: Tx,
  member: members.Member,
  { amount, proposed, approvedBy }: AgreedPayout,
): Promise<string> {
  const now = context.clock.now()
  const actor = `op:${approvedBy}`
  const withdrawal = await reserve(context, tx, member, { amount, passkey: null, now, origin: 'underage', actor })
  const { id } = withdrawal
  await insertApproval(tx, id, proposed.by, proposed.at)
  await insertApproval(tx, id, approvedBy, now)
  await moveWithdrawal(tx, { id, from: 'REQUESTED', to: 'APPROVED', at: now, actor })
  await publishRequested(tx, withdrawal, { path: 'auto', actor })
  await context.jobs.send(tx, 'cashier.pay', { withdrawalId: id })
  return id
}

interface Reserved {
  readonly amount: Satang
  readonly passkey: ProvenPasskey | null
  readonly now: Date
  readonly origin: Withdrawal['origin']
  readonly actor: string
}

/** Takes the amount out of the wallet for a withdrawal that was checked. Under the member's lock. */
export async function reserve(
  context: Pick<WithdrawalsContext, 'newId'>,
  tx: Tx,
  member: members.Member,
  { amount, passkey, now, origin, actor }: Reserved,
): Promise<Withdrawal> {
  const id = context.newId()
  const held = await hold(tx, {
    scope: 'withdrawal',
    key: id,
    kind: 'withdraw_hold',
    actor,
    member: member.id,
    purpose: 'withdrawal',
    amount: millisatangFromSatang(amount),
    announcement: wallet.walletChanged(member.id),
  })
  invariant(held.kind === 'posted', `withdrawal ${id} was evaluated as allowed and its hold ${held.kind}`)
  const withdrawal: Withdrawal = {
    id,
    member: member.id,
    amount,
    bank: { code: member.bank.code, number: member.bank.number, holder: member.bank.holder },
    status: 'REQUESTED',
    reason: null,
    holdId: held.transferId,
    reviewRound: 0,
    createdAt: now,
    paidAt: null,
    proofsAsked: 0,
    passkey,
    origin,
    paidFrom: null,
  }
  await insertWithdrawal(tx, withdrawal)
  await insertStep(tx, id, 'REQUESTED', { at: withdrawal.createdAt, actor })
  return withdrawal
}
