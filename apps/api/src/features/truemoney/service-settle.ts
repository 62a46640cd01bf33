import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { TRUEMONEY } from '@morakot/contract/features/cashier/states'
import type { TrueMoneyRejectReason } from '@morakot/contract/features/truemoney/states'
import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import { memberAccounts } from '@morakot/ledger/accounts'
import { exactSatang, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { openPaid } from '#features/deposits/service'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditDeposit, checkCredit } from '#features/deposits/service-credit'
import { publishRefused } from '#features/receipts/events'
import { walletName } from '#features/transfer-claims/rules'
import { lookUpTransfer } from '#features/transfer-claims/service'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import type { TrueMoneyAnswer, TrueMoneyGateway } from './gateway.ts'
import { isOvertakenBy, checkEntry, checkMoney, REJECTED_FOR, secondsToNextTry, senderOf } from './rules.ts'
import type { OtherEntry, Sender } from './rules.ts'
import { countTry, findReceipt, lockReceipt, moveReceipt, writeReviewReason } from './store.ts'
import type { Receipt } from './store.ts'
import { findMoney, listChecking, lockOthers } from './store-entries.ts'

/** What money by TrueMoney needs in addition to the context of deposits. */
export interface TrueMoneyContext extends DepositsContext {
  readonly trueMoney: TrueMoneyGateway
  readonly config: { readonly playMode: 'demo' | 'real' }
}

export const CHECK_AGAIN = 'truemoney.ask'

/**
 * Settles one, and the other entries of its number, by TrueMoney's result. TrueMoney is queried once per number (features F-125): for its
 * first entry, and no more once it has confirmed that money came. Another entry waits. A repeated call for a settled code changes nothing.
 */
export async function queryAndSettle(context: TrueMoneyContext, id: string): Promise<void> {
  const receipt = await findReceipt(context.db, id)
  if (receipt === undefined || receipt.status !== 'CHECKING') return
  // In this order: the entry that was first a moment ago and waits no more has left its money behind.
  const [first] = await listChecking(context.db, receipt)
  const known = await findMoney(context.db, receipt)
  if (known !== null) return await settleAnswer(context, receipt, { kind: 'ours', money: known })
  if (first !== undefined && first.id !== id) return await settleAnswer(context, receipt, { kind: 'unknown' })
  const answer = await send(context, receipt)
  await settleAnswer(context, receipt, answer)
  if (answer.kind === 'unknown') return
  for (const waiting of await listChecking(context.db, receipt)) await settleAnswer(context, waiting, answer)
}

async function send({ db, trueMoney, newId }: TrueMoneyContext, { kind, code }: Receipt): Promise<TrueMoneyAnswer> {
  const { number: receiver } = (await readRules(db, cashierRules)).trueMoney
  const askId = newId()
  return kind === 'VOUCHER'
    ? await trueMoney.redeem({ askId, code, receiver })
    : await trueMoney.find({ askId, transactionNumber: code, receiver })
}

/** Settles one by a result, under its member's lock: two results are applied one after the other, whatever they say. */
export async function settleAnswer(context: TrueMoneyContext, { id, memberId: member }: Receipt, answer: TrueMoneyAnswer): Promise<void> {
  await context.walletQueue.run(String(member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, member)
      // The money's name is locked before any entry of it, so that entries of two members are settled one after the other.
      const known = answer.kind === 'ours' ? await lookUpTransfer(tx, transferOf(answer.money)) : null
      const receipt = await lockReceipt(tx, id)
      if (receipt !== undefined) await receive(context, tx, receipt, { answer, known })
    }),
  )
}

type Known = Awaited<ReturnType<typeof lookUpTransfer>>

/** Locks one that has money, after the name of its money; undefined where there is none such. */
export async function lockEntry(tx: Tx, id: string): Promise<{ readonly receipt: Receipt; readonly known: Known | null } | undefined> {
  const seen = await findReceipt(tx, id)
  const known = seen === undefined || seen.money === null ? null : await lookUpTransfer(tx, transferOf(seen.money))
  const receipt = await lockReceipt(tx, id)
  return receipt && { receipt, known }
}

async function receive(
  context: TrueMoneyContext,
  tx: Tx,
  receipt: Receipt,
  { answer, known }: { readonly answer: TrueMoneyAnswer; readonly known: Known | null },
): Promise<void> {
  if (answer.kind === 'unknown') {
    if (receipt.status !== 'CHECKING') return
    const startAfterSeconds = secondsToNextTry(await countTry(tx, receipt.id))
    return await context.jobs.send(tx, CHECK_AGAIN, { receiptId: receipt.id }, { startAfterSeconds, singletonKey: receipt.id })
  }
  if (answer.kind === 'refused') {
    if (receipt.status === 'CHECKING') await reject(context, tx, receipt, { rejectReason: REJECTED_FOR[answer.why] })
    else if (receipt.status !== 'REJECTED') context.logger.error({ receipt: receipt.id }, 'truemoney took back what it said')
    return
  }
  if (receipt.status === 'CHECKING' && known !== null) return await settleMoney(context, tx, receipt, { money: answer.money, known })
  // Refused before, and ours now: a person looks, and nothing that came is lost.
  if (receipt.status === 'REJECTED' && receipt.money === null)
    await moveReceipt(tx, receipt, 'UNDER_REVIEW', {
      ...reportedOf(answer.money),
      rejectReason: null,
      reviewReason: 'contradicted',
    })
}

/** The first reply informs the member; a member whose entry waited gets a notice. */
async function reject(
  { clock }: TrueMoneyContext,
  tx: Tx,
  receipt: Receipt,
  found: Partial<Pick<Receipt, 'reference' | 'amount' | 'money'>> & { readonly rejectReason: TrueMoneyRejectReason },
): Promise<void> {
  await moveReceipt(tx, receipt, 'REJECTED', found)
  if (receipt.tries === 0 && receipt.status === 'CHECKING') return
  const { id, memberId: member } = receipt
  const fact = { receipt: id, rail: 'truemoney', reason: found.rejectReason } as const
  await publishRefused(tx, { member, ...fact, at: clock.now(), actor: 'job:truemoney' })
}

async function settleMoney(
  context: TrueMoneyContext,
  tx: Tx,
  receipt: Receipt,
  { money, known }: { readonly money: WalletMoney; readonly known: Known },
): Promise<void> {
  const { trueMoney } = await readRules(tx, cashierRules)
  const { reference, amount } = reportedOf(money)
  const { sender, others, isReturned } = await readEntries(tx, receipt, money)
  const verdict = checkMoney({
    isOurs: money.toPhone === trueMoney.number,
    isUsed: known.kind === 'used',
    isReturned,
    hasTwin: known.kind === 'twin',
    obstacle: checkEntry(sender, others),
    amount,
    min: exactSatang(trueMoney.min),
    max: exactSatang(trueMoney.max),
  })
  const found = { reference, amount, money }
  if (verdict.kind === 'reject') return await reject(context, tx, receipt, { ...found, rejectReason: verdict.reason })
  await overtake(context, tx, sender, others)
  if (verdict.kind === 'review') {
    const twinReference = known.kind === 'twin' ? known.claim.reference : null
    return void (await moveReceipt(tx, receipt, 'UNDER_REVIEW', { ...found, reviewReason: verdict.reason, twinReference }))
  }
  const isClosed = (await memberAccounts(tx, receipt.memberId)).real.status === 'closed'
  const held = isClosed ? 'wallet_closed' : await checkCredit(context, tx, { member: receipt.memberId, amount, at: context.clock.now() })
  if (held !== null) return void (await moveReceipt(tx, receipt, 'UNDER_REVIEW', { ...found, reviewReason: held }))
  await creditMoney(context, tx, { ...receipt, ...found }, 'job:truemoney')
  await moveReceipt(tx, receipt, 'CREDITED', found)
}

interface Other extends OtherEntry {
  readonly receipt: Receipt
}

/** Whose the money of an entry is, and what other members' entries of it are. */
async function readEntries(
  tx: Tx,
  receipt: Receipt,
  money: WalletMoney,
): Promise<{ readonly sender: Sender; readonly others: readonly Other[]; readonly isReturned: boolean }> {
  const found = await lockOthers(tx, receipt, reportedOf(money).reference)
  const owners = await members.membersOf(
    tx,
    [receipt, ...found].map(({ memberId: member }) => member),
  )
  const senderAs = ({ memberId: member }: Receipt): Sender => {
    const owner = owners.get(member)
    invariant(owner !== undefined, `member ${member} is gone`)
    return senderOf(money, { ...owner, holder: owner.bank.holder })
  }
  // A member's own entry by voucher does not contest one by number, unless an operator has proposed it.
  const open = found.filter((one) => one.status !== 'RETURNED' && (one.memberId !== receipt.memberId || one.proposedBy !== null))
  return {
    sender: senderAs(receipt),
    others: open.map((one) => ({ receipt: one, sender: senderAs(one), isProposed: one.proposedBy !== null })),
    isReturned: found.some(({ status }) => status === 'RETURNED'),
  }
}

/** Refuses waiting entries of members whom the money fits less, and holds those that fit as well for operators. */
async function overtake(context: TrueMoneyContext, tx: Tx, sender: Sender, others: readonly Other[]): Promise<void> {
  for (const other of others) {
    // One that is CHECKING is evaluated by its own job.
    if (other.receipt.status !== 'UNDER_REVIEW') continue
    if (isOvertakenBy(other, sender)) await reject(context, tx, other.receipt, { rejectReason: 'not_sender' })
    else if (sender === 'own' && other.sender === 'own') await writeReviewReason(tx, other.receipt.id, 'several_senders')
  }
}

/** Refuses what else waits of money that was credited or sent back: nothing is left of it. Under the lock of its name. */
export async function closeOthers(context: TrueMoneyContext, tx: Tx, receipt: Receipt, rejectReason: 'used' | 'returned'): Promise<void> {
  for (const other of await lockOthers(tx, receipt, receipt.reference))
    if (other.status === 'UNDER_REVIEW') await reject(context, tx, other, { rejectReason })
}

/** Credits it as a deposit of its id, through the one door: the claim of its transfer's name. Under the member's lock. */
export async function creditMoney(
  context: TrueMoneyContext,
  tx: Tx,
  receipt: Receipt,
  actor: string,
  by: { readonly isByHand?: true } = {},
): Promise<void> {
  const { id, memberId: member, amount, money, offerId: offer } = receipt
  invariant(amount !== null && money !== null, 'what is credited came')
  const transfer = transferOf(money)
  const deposit = await openPaid(context, tx, { id, member, method: 'TRUEWALLET', amount, offer })
  await creditDeposit(context, tx, deposit, { bankTransactionId: transfer.name, transfer, actor, ...by })
  await closeOthers(context, tx, receipt, 'used')
}

function reportedOf(money: WalletMoney): { readonly reference: string; readonly amount: Satang; readonly money: WalletMoney } {
  const amount = parseBahtText(money.amount)
  invariant(amount !== null && amount > 0n, 'the contract lets only amounts through')
  const code = money.voucherCode ?? money.transactionNumber
  return { reference: walletName(code), amount, money }
}

/** Money of TrueMoney under its one name, for every rail. */
export function transferOf(money: WalletMoney): ReportedTransfer {
  const { reference: name, amount } = reportedOf(money)
  return {
    rail: 'truemoney',
    name,
    formerNames: [],
    receiver: money.toPhone,
    amount,
    paidAt: new Date(money.at),
    payerBank: TRUEMONEY,
    payerAccount: money.fromPhone,
  }
}
