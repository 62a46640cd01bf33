import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { TRUEMONEY } from '@morakot/contract/features/cashier/states'
import type { TrueMoneyRejectReason } from '@morakot/contract/features/truemoney/states'
import type { WalletMoney } from '@morakot/contract/outside/truemoney'
import { memberAccounts } from '@morakot/ledger/accounts'
import { exactSatang, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { creditDeposit, judgeCredit, openPaid } from '#features/deposits/public'
import * as members from '#features/members/public'
import { isNameOf, publishRefused } from '#features/receipts/public'
import { lookUpTransfer, nameTransfer, provisionalName } from '#features/transfer-claims/public'
import type { ReportedTransfer } from '#features/transfer-claims/public'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/rules-config'
import type { TrueMoneyAnswer } from './gateway.ts'
import { isOwnPhone, judgeMoney, REJECTED_FOR, secondsToNextTry } from './rules.ts'
import { ASK_AGAIN } from './service-context.ts'
import type { TrueMoneyContext } from './service-context.ts'
import { countTry, findReceipt, lockReceipt, moveReceipt } from './store.ts'
import type { Receipt } from './store.ts'

/** Asks TrueMoney about one, and settles it by the answer. Asking again for a code that is settled changes nothing. */
export async function askAndSettle(context: TrueMoneyContext, id: string): Promise<void> {
  const receipt = await findReceipt(context.db, id)
  if (receipt === undefined || receipt.status !== 'CHECKING') return
  await settleAnswer(context, receipt, await ask(context, receipt))
}

async function ask({ db, trueMoney, newId }: TrueMoneyContext, { kind, code }: Receipt): Promise<TrueMoneyAnswer> {
  const { number: receiver } = (await readRules(db, cashierRules)).trueMoney
  const askId = newId()
  return kind === 'VOUCHER'
    ? await trueMoney.redeem({ askId, code, receiver })
    : await trueMoney.find({ askId, transactionNumber: code, receiver })
}

/** Settles one by an answer, under its member's lock: two answers are heard one after the other, whatever they say. */
export async function settleAnswer(context: TrueMoneyContext, { id, member }: Receipt, answer: TrueMoneyAnswer): Promise<void> {
  await context.walletQueue.run(String(member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, member)
      const receipt = await lockReceipt(tx, id)
      if (receipt !== undefined) await hear(context, tx, receipt, answer)
    }),
  )
}

async function hear(context: TrueMoneyContext, tx: Tx, receipt: Receipt, answer: TrueMoneyAnswer): Promise<void> {
  if (answer.kind === 'unknown') {
    if (receipt.status !== 'CHECKING') return
    const startAfterSeconds = secondsToNextTry(await countTry(tx, receipt.id))
    return await context.jobs.send(tx, ASK_AGAIN, { receiptId: receipt.id }, { startAfterSeconds, singletonKey: receipt.id })
  }
  if (answer.kind === 'refused') {
    if (receipt.status === 'CHECKING') await reject(context, tx, receipt, { rejectReason: REJECTED_FOR[answer.why] })
    else if (receipt.status !== 'REJECTED') context.logger.error({ receipt: receipt.id }, 'truemoney took back what it said')
    return
  }
  if (receipt.status === 'CHECKING') return await settleMoney(context, tx, receipt, answer.money)
  // Refused before, and ours now: a person looks, and nothing that came is lost.
  if (receipt.status === 'REJECTED' && receipt.money === null)
    await moveReceipt(tx, receipt, 'UNDER_REVIEW', {
      ...toldOf(answer.money),
      rejectReason: null,
      reviewReason: 'contradicted',
    })
}

/** The first answer tells the member itself; who was told to wait is told by a notice. */
async function reject(
  { clock }: TrueMoneyContext,
  tx: Tx,
  receipt: Receipt,
  found: Partial<Pick<Receipt, 'reference' | 'amount' | 'money'>> & { readonly rejectReason: TrueMoneyRejectReason },
): Promise<void> {
  await moveReceipt(tx, receipt, 'REJECTED', found)
  if (receipt.tries === 0) return
  const { id, member } = receipt
  const fact = { receipt: id, rail: 'truemoney', reason: found.rejectReason } as const
  await publishRefused(tx, { member, ...fact, at: clock.now(), actor: 'job:truemoney' })
}

async function settleMoney(context: TrueMoneyContext, tx: Tx, receipt: Receipt, money: WalletMoney): Promise<void> {
  const { trueMoney } = await readRules(tx, cashierRules)
  const owner = await members.memberOf(tx, receipt.member)
  const { reference, amount } = toldOf(money)
  const told = transferOf(money)
  const heard = await lookUpTransfer(tx, told)
  const verdict = judgeMoney({
    kind: receipt.kind,
    isOurs: money.toPhone === trueMoney.number,
    isUsed: heard.kind === 'used',
    hasTwin: heard.kind === 'twin',
    isFromMember: isOwnPhone(money.fromPhone, owner.phone) || isNameOf(money.fromName, owner),
    amount,
    min: exactSatang(trueMoney.min),
    max: exactSatang(trueMoney.max),
  })
  const found = { reference, amount, money }
  if (verdict.kind === 'reject') return await reject(context, tx, receipt, { ...found, rejectReason: verdict.reason })
  if (verdict.kind === 'review') {
    const twinReference = heard.kind === 'twin' ? heard.claim.reference : null
    return void (await moveReceipt(tx, receipt, 'UNDER_REVIEW', { ...found, reviewReason: verdict.reason, twinReference }))
  }
  const isClosed = (await memberAccounts(tx, receipt.member)).real.status === 'closed'
  const held = isClosed ? 'wallet_closed' : await judgeCredit(context, tx, { member: receipt.member, amount, at: context.clock.now() })
  if (held !== null) return void (await moveReceipt(tx, receipt, 'UNDER_REVIEW', { ...found, reviewReason: held }))
  await creditMoney(context, tx, { ...receipt, ...found }, 'job:truemoney')
  await moveReceipt(tx, receipt, 'CREDITED', found)
}

/** Credits it as a deposit of its id, through the one door: the claim of its transfer's name. Under the member's lock. */
export async function creditMoney(
  context: TrueMoneyContext,
  tx: Tx,
  { id, member, amount, money, offer }: Receipt,
  actor: string,
  by: { readonly isByHand?: true } = {},
): Promise<void> {
  invariant(amount !== null && money !== null, 'what is credited came')
  const transfer = transferOf(money)
  const deposit = await openPaid(context, tx, { id, member, method: 'TRUEWALLET', amount, offer })
  await creditDeposit(context, tx, deposit, { bankTransactionId: transfer.name, transfer, actor, ...by })
}

function toldOf(money: WalletMoney): { readonly reference: string; readonly amount: Satang; readonly money: WalletMoney } {
  const amount = parseBahtText(money.amount)
  invariant(amount !== null && amount > 0n, 'the contract lets only amounts through')
  const code = money.voucherCode ?? money.transactionNumber
  return { reference: nameTransfer({ kind: 'truemoney', code }) ?? provisionalName('TMN', code), amount, money }
}

/** Money of TrueMoney under its one name, for every rail. */
export function transferOf(money: WalletMoney): ReportedTransfer {
  const { reference: name, amount } = toldOf(money)
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
