import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { SlipMethod } from '@morakot/contract/features/cashier/states'
import type { SlipTransfer } from '@morakot/contract/outside/slip'
import type { SlipCode } from '@morakot/contract/slip-qr'
import { parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { findEvidenced } from '#features/receipts/rules-evidence'
import type { Evidence, EvidenceVerdict, KnownReceipt } from '#features/receipts/rules-evidence'
import type { Payer } from '#features/receipts/rules-payer'
import { receiptsFor } from '#features/receipts/service-evidence'
import { isPaidBy } from '#features/receipts/service-payer'
import { matchReceiver, receiversOf } from '#features/receiving-accounts/rules'
import type { ReceivingAccount } from '#features/receiving-accounts/rules'
import { formerNamesOf, nameTransfer, plain } from '#features/transfer-claims/rules'
import { lookUpTransfer } from '#features/transfer-claims/service'
import type { KnownTransfer, ReportedTransfer } from '#features/transfer-claims/service'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import type { SlipAnswer } from './gateway.ts'
import { checksOf, checkSlip } from './rules.ts'
import type { FoundFacts, SlipCheck, SlipFacts, SlipVerdict } from './rules.ts'
import type { SlipsContext } from './service-context.ts'
import { findSentBefore, listTied } from './store.ts'
import type { Slip } from './store.ts'

export interface SlipInput {
  readonly slipId: string
  readonly member: MemberId
  readonly method: SlipMethod
  readonly code: SlipCode | null
  readonly answer: SlipAnswer
  readonly isAnotherTransfer: boolean
  /** When the member sent the slip in: the moment of a transfer whose own moment is unclear. */
  readonly sentAt: Date
}

/** What a slip that passes would credit: a transfer that the verifier names, or a receipt of the bank's feed. */
export type SlipCredit =
  | { readonly kind: 'transfer'; readonly transfer: ReportedTransfer; readonly reference: string; readonly account: ReceivingAccount }
  | { readonly kind: 'receipt'; readonly eventId: string; readonly amount: Satang }

export interface Decision {
  readonly verdict: SlipVerdict
  readonly checks: readonly SlipCheck[]
  /** By the verifier alone; null before it has answered. */
  readonly name: string | null
  /** By the verifier: what the member typed is only shown. */
  readonly amount: Satang | null
  readonly credit: SlipCredit | null
  /** The credit that the transfer, or one like it, had before. */
  readonly before: { readonly isOwn: boolean; readonly at: Date } | null
  readonly twinReference: string | null
}

/** What a stored slip is evaluated by again: what the member sent, with the verifier's answer of now. */
export function storedInput(slip: Slip, answer: SlipAnswer): SlipInput {
  const { id: slipId, memberId: member, method, isAnotherTransfer, createdAt: sentAt } = slip
  return { slipId, member, method, code: codeOf(slip), answer, isAnotherTransfer, sentAt }
}

/** Evaluates a slip under the member's lock, and locks the name of its transfer until the transaction ends. */
export async function check(context: SlipsContext, tx: Tx, input: SlipInput): Promise<Decision> {
  const { answer, code, isAnotherTransfer, method } = input
  const seen = answer.kind === 'found' ? await examine(await booksOf(tx, input), code, answer.transfer) : null
  const facts: SlipFacts = {
    isRead: code !== null,
    verifier: seen?.facts ?? (answer.kind === 'not_found' ? 'not_found' : 'unknown'),
    isAnotherTransfer,
    now: context.clock.now(),
  }
  const evidence = seen?.evidence ?? null
  const sent =
    seen === null || seen.name === null
      ? undefined
      : await findSentBefore(tx, { slipId: input.slipId, member: input.member, reference: seen.name })
  return {
    verdict: sent !== undefined && seen?.facts.isAsPictured === true ? { kind: 'refuse', reason: 'used' } : checkSlip(facts, method),
    checks: checksOf(facts),
    name: seen?.name ?? null,
    amount: seen?.amount ?? null,
    credit: seen?.credit ?? null,
    before: sent === undefined ? (beforeOf(evidence) ?? claimedBefore(seen?.known ?? null, input.member)) : { isOwn: true, at: sent },
    twinReference: seen?.known?.kind === 'twin' ? seen.known.claim.reference : null,
  }
}

function beforeOf(evidence: EvidenceVerdict | null): Decision['before'] {
  if (evidence?.kind === 'used') return { isOwn: evidence.isOwn, at: evidence.at }
  return evidence?.kind === 'credited_before' ? { isOwn: true, at: evidence.at } : null
}

function claimedBefore(known: KnownTransfer | null, member: MemberId): Decision['before'] {
  return known?.kind === 'used' ? { isOwn: known.claim.memberId === member, at: known.claim.claimedAt } : null
}

interface Examined {
  readonly facts: FoundFacts
  readonly evidence: EvidenceVerdict | null
  readonly name: string | null
  readonly amount: Satang | null
  readonly known: KnownTransfer | null
  readonly credit: SlipCredit | null
}

/** What a transfer is compared with: our accounts, earlier credits, the receipts of the bank's feed, and the members who might have paid. */
export interface SlipBooks {
  /** When the slip was sent in. */
  readonly sentAt: Date
  readonly accounts: readonly ReceivingAccount[]
  readonly lookUp: (transfer: ReportedTransfer, receivers: readonly string[] | undefined) => Promise<KnownTransfer>
  readonly isPaidByMember: (payer: Payer & { readonly at: Date }) => Promise<boolean>
  readonly receiptsFor: (evidence: Evidence) => Promise<readonly KnownReceipt[]>
}

async function booksOf(tx: Tx, { slipId, member: id, sentAt }: SlipInput): Promise<SlipBooks> {
  const member = await members.memberOf(tx, id)
  const tied = async (eventIds: readonly string[]) => await listTied(tx, eventIds, slipId)
  return {
    sentAt,
    accounts: receiversOf(await readRules(tx, cashierRules)),
    lookUp: async (transfer, receivers) => await lookUpTransfer(tx, transfer, receivers),
    isPaidByMember: async (payer) => await isPaidBy(tx, { ...payer, isForOwnDeposit: false }, member),
    receiptsFor: async (evidence) => await receiptsFor(tx, evidence, { member, tied }),
  }
}

/** Compares what the verifier says with the picture and the books. */
export async function examine(books: SlipBooks, code: SlipCode | null, said: SlipTransfer): Promise<Examined> {
  const receiver = matchReceiver(said, books.accounts)
  const account = receiver.kind === 'ours' ? receiver.account : receiver.kind === 'unclear' ? receiver.likely : null
  const amount = parseBahtText(said.amount)
  const transfer = reportedBy(said, account, books.sentAt)
  const known = transfer === null ? null : await books.lookUp(transfer, account?.numbers)
  const base = {
    isAsPictured: isAsPictured(code, said),
    receiver: receiver.kind,
    isNamed: transfer !== null,
    isUsed: known?.kind === 'used',
    hasAmount: amount !== null && amount > 0n,
    paidAt: said.at === null ? null : new Date(said.at),
  }
  const name = transfer?.name ?? nameOf(said)
  const isFromMember = said.at === null ? null : await books.isPaidByMember({ ...payerOf(said), at: new Date(said.at) })
  // Only operators credit a slip whose receiver is unclear, at an account of a feed by a receipt that they choose.
  if (transfer === null || account === null || (receiver.kind === 'unclear' && account.source === 'feed'))
    return { facts: { ...base, isFromMember, hasTwin: false, evidence: null }, evidence: null, name, amount, known, credit: null }
  if (account.source === 'verifier') {
    const facts = { ...base, isFromMember, hasTwin: known?.kind === 'twin', evidence: null }
    const credit = { kind: 'transfer', transfer, reference: said.reference ?? transfer.name, account } as const
    return { facts, evidence: null, name, amount, known, credit }
  }
  const found = await findReceipt(books, transfer, account)
  const isOwn = found.kind === 'receipt' ? true : found.kind === 'review' && found.reason === 'payer_differs' ? false : null
  const facts = { ...base, isFromMember: isOwn, hasTwin: false, evidence: found }
  const credit =
    found.kind === 'receipt' ? ({ kind: 'receipt', eventId: found.receipt.eventId, amount: found.receipt.amount } as const) : null
  return { facts, evidence: found, name, amount, known, credit }
}

async function findReceipt(books: SlipBooks, transfer: ReportedTransfer, account: ReceivingAccount): Promise<EvidenceVerdict> {
  const evidence = {
    names: [transfer.name, ...transfer.formerNames],
    receivers: account.numbers,
    amount: transfer.amount,
    at: transfer.paidAt,
    payer: { bank: transfer.payerBank, account: transfer.payerAccount },
  }
  return findEvidenced(evidence, await books.receiptsFor(evidence))
}

/** The picture must name the transfer as the verifier does: a picture is easily changed. */
function isAsPictured(code: SlipCode | null, { sendingBank, reference }: SlipTransfer): boolean {
  if (code === null || sendingBank === null || reference === null) return true
  const bank = bankNumberOf(sendingBank)
  return (bank === null || bank === bankNumberOf(code.sendingBank)) && plain(reference) === plain(code.transferReference)
}

function nameOf({ sendingBank, reference }: SlipTransfer): string | null {
  return sendingBank === null || reference === null ? null : nameTransfer({ kind: 'bank', sendingBank, reference })
}

/** What the picture of a stored slip said. */
export function codeOf({ sendingBank, transferReference }: Pick<Slip, 'sendingBank' | 'transferReference'>): SlipCode | null {
  return sendingBank === null || transferReference === null ? null : { sendingBank, transferReference }
}

/**
 * A transfer as the verifier reports it, under its name; null without what names it or counts it: a reference, a known sending bank and an amount.
 * Without a clear moment it counts from `sentAt`, and only operators credit it.
 */
export function reportedBy(said: SlipTransfer, account: ReceivingAccount | null, sentAt: Date): ReportedTransfer | null {
  const { sendingBank, reference, at } = said
  const amount = parseBahtText(said.amount)
  if (sendingBank === null || reference === null) return null
  const by = { kind: 'bank', sendingBank, reference } as const
  const name = nameTransfer(by)
  if (name === null || amount === null) return null
  const { fromBank: payerBank, fromAccount: payerAccount } = payerOf(said)
  return {
    rail: 'slip',
    name,
    formerNames: formerNamesOf(by),
    receiver: account?.number ?? said.toAccount,
    amount,
    paidAt: at === null ? sentAt : new Date(at),
    payerBank,
    payerAccount,
  }
}

/** The payer. Its bank is the sending one; where the verifier reports two that differ, neither counts. */
export function payerOf({ fromBank, sendingBank, fromAccount, fromName }: SlipTransfer) {
  const [one, other] = [bankNumberOf(fromBank), bankNumberOf(sendingBank ?? '')]
  const bank = one === null || other === null || one === other ? (other ?? one) : null
  return { fromBank: bank ?? '', fromAccount, fromName }
}
