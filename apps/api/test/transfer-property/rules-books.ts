import { parseBahtText, satang } from '@morakot/money/satang'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { slipTransfer } from '@morakot/contract/outside/slip'
import type { SlipTransfer } from '@morakot/contract/outside/slip'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import { isFromMember } from '#features/receipts/rules-payer'
import type { Owner, Payer } from '#features/receipts/rules-payer'
import type { KnownReceipt } from '#features/receipts/rules-evidence'
import { isNamed, transferOfFeed } from '#features/receipts/service-transfer'
import { checkSlip } from '#features/slips/rules'
import { examine } from '#features/slips/service-check'
import type { SlipBooks } from '#features/slips/service-check'
import type { SlipCode } from '@morakot/contract/slip-qr'
import { ALIKE_HOURS, mayBeSamePayer, otherRails } from '#features/transfer-claims/rules'
import type { KnownTransfer, ReportedTransfer } from '#features/transfer-claims/service'
import { HONEST_REFUSALS } from './books.ts'
import type { Books } from './books.ts'
import { PEOPLE, entryOf, feedOf, isPlain, momentOf, pictureOf, verifierOf } from './history.ts'
import type { History, Person, Step } from './history.ts'

interface Receipt {
  readonly event: BankFeedEvent
  readonly name: string
  readonly by: Person
  readonly isByHand: boolean
  state: 'free' | 'duplicate' | 'credited'
  creditedTo: Person | null
}

interface Claim extends ReportedTransfer {
  readonly person: Person
}

interface Slip {
  readonly sender: Person
  readonly code: SlipCode
  readonly transfer: SlipTransfer
  readonly method: 'AUTO_SLIP' | 'SLIP'
  readonly name: string | null
  state: 'CHECKING' | 'UNDER_REVIEW' | 'CREDITED' | 'REJECTED'
}

const ACCOUNTS = receiversOf(cashierRules.schema.parse({}))
const NOW = momentOf(75)
const TEXTS = { amount: '500.00', prefix: 'H' }
const AMOUNT = satang(50_000n)

/** The books of a history in memory: every decision is made by the product's own rules, only the rows are ours. */
export class RulesBooks implements Books {
  readonly #history: History
  readonly #receipts: Receipt[] = []
  readonly #claims: Claim[] = []
  readonly #slips: Slip[] = []
  readonly #intents = new Map<number, 'open' | 'paid'>()
  readonly wrong: string[] = []
  #events = 0

  constructor(history: History) {
    this.#history = history
  }

  async creditsOf(person: Person): Promise<number> {
    return await Promise.resolve(this.#claims.filter((claim) => claim.person === person).length)
  }

  async waitingOf(person: Person): Promise<number> {
    return await Promise.resolve(this.#receipts.filter(({ by, state }) => by === person && state !== 'credited').length)
  }

  async play(step: Step): Promise<void> {
    if (step.kind === 'feed') return this.#feed(step)
    if (step.kind === 'slip') return await this.#slip(step)
    if (step.kind === 'entry') return this.#entry(step)
    if (step.kind === 'credit_receipt') return this.#creditReceipt(step)
    if (step.kind === 'approve_slip') return await this.#approve(step)
    for (const slip of this.#slips) if (slip.state === 'CHECKING') await this.#settle(slip, step.kind === 'expire')
  }

  #ownerOf(person: Person): Owner {
    const { firstName, lastName, account, isHolderVerified } = this.#history.people[person]
    const bank = { code: account.bank, number: account.number, holder: `${firstName} ${lastName}` }
    return { firstName, lastName, holderVerified: isHolderVerified, bank }
  }

  #isPaidBy(payer: Payer & { readonly at: Date }, person: Person, isForOwnDeposit: boolean): boolean {
    const others = PEOPLE.filter((one) => one !== person).map((one) => this.#ownerOf(one))
    const owner = this.#ownerOf(person)
    const named = others.filter(({ firstName }) => firstName !== owner.firstName)
    return isFromMember(payer, owner, payer.at, isForOwnDeposit ? named : others)
  }

  #lookUp(transfer: ReportedTransfer, receivers: readonly string[]): KnownTransfer {
    const known = (one: Claim) => ({ ...one, reference: one.name, depositId: '', memberId: 0n as never, claimedAt: NOW })
    const used = this.#claims.find(({ name }) => [transfer.name, ...transfer.formerNames].includes(name))
    if (used !== undefined) return { kind: 'used', claim: known(used) }
    const twin = this.#claims.find(
      (one) => otherRails(transfer.rail).includes(one.rail) && isNear(one, transfer, receivers) && mayBeSamePayer(transfer, one),
    )
    return twin === undefined ? { kind: 'new' } : { kind: 'twin', claim: known(twin) }
  }

  #claim(transfer: ReportedTransfer, person: Person): boolean {
    if (this.#claims.some(({ name }) => [transfer.name, ...transfer.formerNames].includes(name))) return false
    this.#claims.push({ ...transfer, person })
    return true
  }

  #feed(step: Extract<Step, { kind: 'feed' }>): void {
    const event = feedOf(this.#history, step, TEXTS, `E${(this.#events += 1)}`)
    const payment = this.#history.payments[step.payment]
    if (event === null || payment === undefined) return
    const account = receiverOfNumber(ACCOUNTS, event.toAccount)
    if (account?.source !== 'feed') return
    const transfer = transferOfFeed(event, AMOUNT)
    const same = this.#receipts.find(({ name }) => [transfer.name, ...transfer.formerNames].includes(name))
    const keep = (state: Receipt['state']) =>
      this.#receipts.push({ event, name: transfer.name, by: payment.by, isByHand: false, state, creditedTo: null })
    if (same?.isByHand === true) return void keep('duplicate')
    if (same !== undefined) return
    const found = this.#lookUp(transfer, account.numbers)
    if (found.kind === 'used') return
    const isEntered = this.#receipts.some((one) => one.isByHand && isAlikeReceipt(one, transfer, account.numbers))
    if (found.kind === 'twin' || isEntered) return void keep('duplicate')
    const isOwn = this.#isPaidBy({ ...event, at: new Date(event.receivedAt) }, payment.by, true)
    const isFree = isNamed(event) && payment.isForIntent && this.#intents.get(step.payment) !== 'paid' && isOwn
    keep(isFree ? 'credited' : 'free')
    if (!isFree) return
    this.#intents.set(step.payment, 'paid')
    this.#claim(transfer, payment.by)
    const kept = this.#receipts.at(-1)
    if (kept !== undefined) kept.creditedTo = payment.by
  }

  #entry(step: Extract<Step, { kind: 'entry' }>): void {
    const event = entryOf(this.#history, step, TEXTS, `E${(this.#events += 1)}`)
    const payment = this.#history.payments[step.payment]
    if (event === null || payment === undefined || payment.to !== 'feed') return
    const transfer = transferOfFeed(event, AMOUNT, 'manual')
    const receivers = receiverOfNumber(ACCOUNTS, event.toAccount)?.numbers ?? []
    const found = this.#lookUp(transfer, receivers)
    if (found.kind === 'used' || this.#receipts.some(({ name }) => name === transfer.name)) return
    const isAlike = found.kind === 'twin' || this.#receipts.some((one) => isAlikeReceipt(one, transfer, receivers))
    const state = isAlike ? 'duplicate' : 'free'
    this.#receipts.push({ event, name: transfer.name, by: payment.by, isByHand: true, state, creditedTo: null })
  }

  #credit(receipt: Receipt, person: Person): boolean {
    if (receipt.state === 'credited') return false
    if (!this.#claim(transferOfFeed(receipt.event, AMOUNT, receipt.isByHand ? 'manual' : 'feed'), person)) return false
    receipt.state = 'credited'
    receipt.creditedTo = person
    return true
  }

  #creditReceipt({ payment: at }: Extract<Step, { kind: 'credit_receipt' }>): void {
    const payment = this.#history.payments[at]
    const receipt = this.#receipts.find(
      ({ event, state }) => state === 'free' && event.bankTransactionId.includes(payment?.feedReference ?? '?'),
    )
    if (payment !== undefined && receipt !== undefined) this.#credit(receipt, payment.by)
  }

  async #slip(step: Extract<Step, { kind: 'slip' }>): Promise<void> {
    const payment = this.#history.payments[step.payment]
    if (payment === undefined) return
    const transfer = slipTransfer.parse(verifierOf(this.#history, payment, step, TEXTS))
    const open = this.#slips.filter(({ sender, state }) => sender === step.sender && (state === 'CHECKING' || state === 'UNDER_REVIEW'))
    if (open.length >= 2) return
    const slip: Slip = {
      sender: step.sender,
      code: pictureOf(payment, step, TEXTS),
      transfer,
      method: step.method,
      name: null,
      state: 'CHECKING',
    }
    const { name } = await examine(this.#booksOf(slip), slip.code, slip.transfer)
    const isSent = this.#slips.some((one) => one.sender === slip.sender && one.name === name && one.state !== 'REJECTED')
    if (isSent) return
    const isNew = !this.#claims.some(({ name: claimed }) => claimed.endsWith(`${TEXTS.prefix}${payment.reference}`))
    const kept = { ...slip, name }
    this.#slips.push(kept)
    const refused = await this.#settle(kept, false, step.isAnotherTransfer)
    const isHonest = step.sender === payment.by && !step.picture.endsWith('other_bank')
    if (refused !== null && isHonest && !HONEST_REFUSALS.has(refused)) this.wrong.push(`an honest slip was refused: ${refused}`)
    if (isNew && isPlain(this.#history, step) && kept.state !== 'CREDITED') this.wrong.push(`an honest slip became ${kept.state}`)
  }

  #booksOf(slip: Slip): SlipBooks {
    return {
      sentAt: NOW,
      accounts: ACCOUNTS,
      lookUp: async (transfer, receivers) => await Promise.resolve(this.#lookUp(transfer, receivers ?? [transfer.receiver])),
      isPaidByMember: async (payer) => await Promise.resolve(this.#isPaidBy(payer, slip.sender, false)),
      receiptsFor: async () => await Promise.resolve(this.#receipts.map((receipt) => this.#shown(receipt, slip.sender))),
    }
  }

  #shown({ event, name, state, creditedTo }: Receipt, sender: Person): KnownReceipt {
    return {
      eventId: event.eventId,
      name: state === 'duplicate' ? `${name}#${event.eventId}` : name,
      toAccount: event.toAccount,
      amount: parseBahtText(event.amount) ?? AMOUNT,
      at: new Date(event.receivedAt),
      payer: { bank: event.fromBank, account: event.fromAccount },
      state: state === 'duplicate' ? 'held' : state,
      credit: creditedTo === null ? null : { isOwn: creditedTo === sender, at: NOW },
      isFromMember: this.#isPaidBy({ ...event, at: new Date(event.receivedAt) }, sender, false),
    }
  }

  async #settle(slip: Slip, isLast: boolean, isAnotherTransfer = false): Promise<string | null> {
    const { facts, credit } = await examine(this.#booksOf(slip), slip.code, slip.transfer)
    const verdict = checkSlip({ isRead: true, verifier: facts, isAnotherTransfer, now: NOW }, slip.method)
    if (verdict.kind === 'wait') {
      if (isLast) slip.state = 'UNDER_REVIEW'
      return null
    }
    if (verdict.kind === 'review') {
      slip.state = 'UNDER_REVIEW'
      return null
    }
    if (verdict.kind === 'refuse' || credit === null) {
      slip.state = 'REJECTED'
      return verdict.kind === 'refuse' ? CODES[verdict.reason] : null
    }
    const isCredited =
      credit.kind === 'transfer'
        ? this.#claim(credit.transfer, slip.sender)
        : this.#receipts.some((receipt) => receipt.event.eventId === credit.eventId && this.#credit(receipt, slip.sender))
    slip.state = isCredited ? 'CREDITED' : 'REJECTED'
    return null
  }

  /** A careful operator: the receipt is of a payment that the sender made. */
  async #approve({ slip: at, payment: paid }: Extract<Step, { kind: 'approve_slip' }>): Promise<void> {
    const slip = this.#slips.filter(({ state }) => state === 'UNDER_REVIEW')[at]
    const payment = this.#history.payments[paid]
    if (slip === undefined || payment?.by !== slip.sender) return
    const { facts, credit } = await examine(this.#booksOf(slip), slip.code, slip.transfer)
    if (credit?.kind === 'transfer' && slip.transfer.reference?.endsWith(payment.reference) === true) {
      if (facts.isAsPictured && this.#claim(credit.transfer, slip.sender)) slip.state = 'CREDITED'
      return
    }
    const receipt = this.#receipts.find(({ event, state }) => state === 'free' && event.bankTransactionId.includes(payment.feedReference))
    if (receipt !== undefined && credit?.kind !== 'transfer' && this.#credit(receipt, slip.sender)) slip.state = 'CREDITED'
  }
}

const CODES = {
  used: 'cashier.slip_used',
  credited_before: 'cashier.slip_credited',
  differs: 'cashier.slip_differs',
  wrong_receiver: 'cashier.slip_wrong_receiver',
  unreadable: 'cashier.slip_unreadable',
  edited: 'cashier.slip_not_found',
  amount_unclear: '',
  payer_differs: '',
  too_old: '',
} as const

function isAlikeReceipt({ event }: Receipt, transfer: ReportedTransfer, receivers: readonly string[]): boolean {
  const other = transferOfFeed(event, AMOUNT)
  return isNear(other, transfer, receivers) && mayBeSamePayer(transfer, other)
}

function isNear(one: ReportedTransfer, other: ReportedTransfer, receivers: readonly string[]): boolean {
  const hours = Math.abs(one.paidAt.getTime() - other.paidAt.getTime()) / 3_600_000
  return receivers.includes(one.receiver) && one.amount === other.amount && hours <= ALIKE_HOURS
}
