import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { addSatang, bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { billPayment } from 'promptparse/generate'
import { TRUEMONEY } from '@morakot/contract/features/cashier/states'
import type { DepositMethod } from '@morakot/contract/features/cashier/states'
import { refuse } from '@morakot/contract/refused'
import type { Verdict } from '@morakot/contract/refused'
import { pinDeposit } from '#features/bonus-grants/service-grants'
import { closureOf } from '#features/deposit-methods/service'
import { readEarned } from '#features/deposit-points/service'
import type { ReceivingAccount } from '#features/receiving-accounts/rules'
import * as members from '#features/members/service-status'
import * as protection from '#features/protection/service-check'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { checkDeposit } from './rules.ts'
import type { DepositsContext } from './service-context.ts'
import { identityOf } from './service-identity.ts'
import { refuseUnlessAtPlatform } from './service-methods.ts'
import {
  expireDeposits,
  findDeposit,
  insertDeposit,
  listCreditedSince,
  listOpen,
  listMethods,
  readDepositTotals,
  sumCreditedSince,
} from './store.ts'
import type { Deposit } from './store.ts'

type Schemas = typeof cashierSchemas

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly reply: Reply<Schemas['generateQrCode']> }
  | ({ readonly kind: 'refused' } & Verdict)

/** Opens a deposit and makes its QR payload. The same key gives the same deposit. */
export async function openDeposit(
  context: DepositsContext,
  input: KeyedRequest,
  body: ParsedInput<Schemas['generateQrCode']>['body'],
): Promise<OpenOutcome> {
  await refuseUnlessAtPlatform(context, input.member, 'AUTO')
  // One at a time: a flood of one member must not hold every connection to wait for the member's row.
  return await context.walletQueue.run(String(input.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, input.member)
      const request = { ...input, call: 'cashier.generateQrCode', content: body }
      return await withIdempotencyKey(tx, request, async () => await open(context, tx, input.member, body))
    }),
  )
}

async function open(
  context: DepositsContext,
  tx: Tx,
  member: MemberId,
  { amount, promotionId: promotion }: ParsedInput<Schemas['generateQrCode']>['body'],
): Promise<OpenOutcome> {
  const verdict = await checkOpening(context, tx, { member, amount })
  if (verdict !== null) return { kind: 'refused', ...verdict }

  const deposit = await newDeposit(context, tx, { member, amount, method: 'QR' })
  await insertDeposit(tx, deposit)
  if (promotion !== undefined) await context.pinPromotion(tx, { member, deposit: deposit.id, amount, promotion })
  await sendExpiry(context, tx, deposit)
  return { kind: 'opened', reply: openedReply(deposit) }
}

/** Looks for deposits past their time when this one is. */
export async function sendExpiry(context: DepositsContext, tx: Tx, { expiresAt }: Deposit): Promise<void> {
  await context.jobs.send(tx, 'cashier.expire', {}, { startAfterSeconds: secondsUntil(expiresAt, context.clock.now()) })
}

interface Opening {
  readonly member: MemberId
  readonly amount: Satang
  /** The surplus that may be paid on top of the requested amount. */
  readonly extra?: Satang
  /** An open deposit of the member's that is returned instead of a new one: it is not counted twice. */
  readonly except?: Deposit | null
}

/** Whether a deposit by the bank's feed may be opened; null when it may. Under the member's lock. */
export async function checkOpening(context: DepositsContext, tx: Tx, { member, amount, extra, except }: Opening): Promise<Verdict | null> {
  const now = context.clock.now()
  if ((await closureOf(tx, 'AUTO', now)) !== null) return { code: 'cashier.method_closed' }
  const rules = await readRules(tx, cashierRules)
  const found = await readDepositTotals(tx, member, now, except?.id)
  const totals = extra === undefined ? found : { ...found, pendingTotal: addSatang(found.pendingTotal, extra) }
  const verdict = checkDeposit(rules, { ...totals, identity: await identityOf(tx, member) }, amount)
  if (verdict !== null) return verdict
  const input = millisatangFromSatang(addSatang(totals.pendingTotal, amount))
  return verdictOf(await protection.checkDepositLimits(tx, member, input, now))
}

function verdictOf(decision: protection.DepositVerdict): Verdict | null {
  switch (decision) {
    case 'allowed':
      return null
    case 'members.deposit_limit':
      return { code: 'cashier.deposit_limit' }
    case 'members.blocked':
      return { code: 'cashier.blocked' }
    case 'members.excluded':
      return { code: decision }
    default:
      throw new Error(`unknown verdict ${String(decision satisfies never)}`)
  }
}

const MINUTE_MS = 60_000

/** Opens a deposit for money that has arrived already, under the id of what was decided about it, and pins the offer that was chosen with it. */
export async function openPaid(
  context: DepositsContext,
  tx: Tx,
  {
    id,
    member,
    amount,
    method,
    offer = null,
    account,
  }: Pick<Deposit, 'id' | 'amount' | 'method'> & {
    readonly member: MemberId
    readonly offer?: string | null
    /** The account that received it; the main one when left out. */
    readonly account?: ReceivingAccount | undefined
  },
): Promise<Deposit> {
  const opened = await newDeposit(context, tx, { member, amount, method })
  const receiver = account === undefined ? opened.receiver : { bankCode: account.bankCode, number: account.number, name: account.name }
  const deposit = { ...opened, receiver, id }
  await insertDeposit(tx, deposit)
  if (offer !== null) await pinDeposit(tx, id, offer)
  return deposit
}

/** A deposit as it is before it is paid, with a reference of its own, and with a QR where one is to be scanned. */
export async function newDeposit(
  context: DepositsContext,
  tx: Tx,
  { member, amount, method }: Pick<Deposit, 'amount' | 'method'> & { readonly member: MemberId },
): Promise<Deposit> {
  const rules = await readRules(tx, cashierRules)
  const reference = referenceOf(context.random(10))
  const createdAt = context.clock.now()
  return {
    id: context.newId(),
    memberId: member,
    method,
    amount,
    reference,
    qrPayload:
      method === 'QR'
        ? billPayment({ billerId: rules.receiver.billerId, amount: bahtFromSatang(amount), ref1: reference, ref2: 'MORAKOT' })
        : null,
    receiver: receiverOf(rules, method),
    status: 'PENDING',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + rules.depositMinutes * MINUTE_MS),
    creditedAt: null,
  }
}

function receiverOf({ receiver, trueMoney }: CashierRules, method: Deposit['method']): Deposit['receiver'] {
  if (method === 'TRUEWALLET') return { bankCode: TRUEMONEY, number: trueMoney.number, name: trueMoney.name }
  const { bankCode, number, name, billerId } = receiver
  return { bankCode, number, name, promptPayId: billerId }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A payment reference: letters that no one mixes up, and few enough for the 20 that a bill payment carries. */
function referenceOf(bytes: Buffer): string {
  return `MK${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000)
}

function openedReply(deposit: Deposit): Reply<Schemas['generateQrCode']> {
  invariant(deposit.qrPayload !== null, 'what is scanned has a payload')
  return {
    depositId: deposit.id,
    amount: bahtFromSatang(deposit.amount),
    qrPayload: deposit.qrPayload,
    expiresAt: deposit.expiresAt.toISOString(),
  }
}

/** The member's deposits that can be paid now, wherever they were opened: another tab and another device lead on from here. */
export async function readOpen(context: DepositsContext, member: MemberId): Promise<Reply<Schemas['deposits']>['open']> {
  const now = context.clock.now()
  return (await listOpen(context.db, member, now)).map((deposit) => ({ ...viewOf(deposit, now), points: null }))
}

/** One deposit of the member. Another's does not exist here. */
export async function readDeposit(
  context: DepositsContext,
  member: MemberId,
  id: string,
): Promise<Reply<Schemas['deposits']>['open'][number]> {
  const deposit = await findDeposit(context.db, member, id)
  if (deposit === undefined) refuse('cashier.deposit_not_found')
  return { ...viewOf(deposit, context.clock.now()), points: await readEarned(context.db, deposit.id) }
}

function viewOf(deposit: Deposit, now: Date): Omit<Reply<Schemas['deposits']>['open'][number], 'points'> {
  const isOver = deposit.status === 'PENDING' && deposit.expiresAt <= now
  return {
    depositId: deposit.id,
    method: deposit.method,
    // The job that writes it down may be a moment late; the member sees the clock.
    status: isOver ? 'EXPIRED' : deposit.status,
    amount: bahtFromSatang(deposit.amount),
    qrPayload: deposit.qrPayload,
    reference: deposit.reference,
    receiver: deposit.receiver,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    creditedAt: deposit.creditedAt?.toISOString() ?? null,
  }
}

/** Accounts besides the main one whose deposits are credited by the same rules: only these may be shown as a backup. */
export async function receivingAccounts(db: Db | Tx): Promise<CashierRules['otherReceivers']> {
  return (await readRules(db, cashierRules)).otherReceivers
}

/** Stores that unpaid deposits are past their time. */
export async function expireUnpaid(context: DepositsContext): Promise<void> {
  await context.withTransaction(async (tx) => await expireDeposits(tx, context.clock.now()))
}

/** The sum credited to a member since a moment, by which tiers are decided. */
export async function creditedSince(db: Db | Tx, member: MemberId, since: Date): Promise<Satang> {
  return await sumCreditedSince(db, member, since)
}

/** The same of every member with a deposit since then. */
export async function allCreditedSince(db: Db | Tx, since: Date): Promise<ReadonlyMap<MemberId, Satang>> {
  return await listCreditedSince(db, since)
}

/** By which way each deposit came, by the transfer that credited it; a transfer that is no deposit is left out. */
export async function depositMethodsOf(db: Db, transferIds: readonly bigint[]): Promise<ReadonlyMap<bigint, DepositMethod>> {
  return new Map((await listMethods(db, transferIds)).map(({ transferId, method }) => [transferId, method]))
}
