import { randomUUID } from 'node:crypto'
import { Refused } from '@morakot/contract/refused'
import { parseBahtText } from '@morakot/money/satang'
import { sql } from 'kysely'
import { slipTransfer } from '@morakot/contract/outside/slip'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { openDeposit, readDeposit } from '#features/deposits/service'
import { receiveBankEvent } from '#features/receipts/service-bank-feed'
import { checkAgain } from '#features/slips/service-again'
import type { SlipsContext } from '#features/slips/service-context'
import { approveSlip } from '#features/slips/service-review'
import { approveCredit, proposeCredit } from '#features/unmatched-receipts/service-credit'
import { approveEntry, proposeEntry, readEntries } from '#features/unmatched-receipts/service-entries'
import { submitSlip } from '#features/slips/service'
import type { Subscriber } from '#infra/events/subscriber'
import { drainSubscribers } from '#infra/events/worker'
import type { MemberId, OperatorId } from '#infra/identity'
import type { TestApp } from '../start-app.ts'
import { HONEST_REFUSALS } from './books.ts'
import type { Books } from './books.ts'
import { PEOPLE, entryOf, feedOf, isPlain, pictureOf, verifierOf } from './history.ts'
import type { History, Person, Step, Texts } from './history.ts'

export type Operators = readonly [OperatorId, OperatorId]

interface Opened {
  readonly history: History
  readonly texts: Texts
  readonly ids: ReadonlyMap<Person, { readonly id: MemberId; readonly username: string }>
}

/** The books of a history on PostgreSQL: everything is done by the product's own services. */
export class ProductBooks implements Books {
  readonly #app: TestApp
  readonly #operators: Operators
  readonly #of: Opened
  readonly #references = new Map<number, string>()
  /** The one that moves credit between slips and receipts; the others only take time. */
  readonly #subscribers: readonly Subscriber[]
  readonly wrong: string[] = []

  private constructor(app: TestApp, operators: Operators, of: Opened) {
    this.#app = app
    this.#operators = operators
    this.#of = of
    this.#subscribers = app.opened.subscribers.filter(({ name }) => name === 'slips.receipts')
  }

  /** Registers the people of a history, who share nothing with those of another. */
  static async open(app: TestApp, operators: Operators, of: Pick<Opened, 'history' | 'texts'>): Promise<ProductBooks> {
    const ids = new Map<Person, { readonly id: MemberId; readonly username: string }>()
    for (const person of PEOPLE) {
      const { firstName, lastName, account, isHolderVerified } = of.history.people[person]
      const bank = { code: account.bank as BankCode, number: account.number }
      ids.set(person, await app.memberWith({ firstName, lastName, bank, holderState: isHolderVerified ? 'verified' : 'unclear' }))
    }
    return new ProductBooks(app, operators, { ...of, ids })
  }

  async creditsOf(person: Person): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from deposit where member_id = ${this.#idOf(person)} and status = 'CREDITED'`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  async waitingOf(person: Person): Promise<number> {
    const accounts = this.#of.history.payments.filter(({ by }) => by === person).map(({ from }) => from.number)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from bank_event
      where outcome = 'unmatched' and payload ->> 'amount' = ${this.#of.texts.amount} and payload ->> 'fromAccount' = any (${accounts})
        and not exists (select from audit where subject = 'bank_event:' || event_id)`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  async play(step: Step): Promise<void> {
    try {
      await this.#play(step)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const isSlip = step.kind === 'slip' && this.#isHonest(step)
      if (isSlip && !HONEST_REFUSALS.has(error.code)) this.wrong.push(`an honest slip was refused: ${error.code}`)
    }
  }

  get #db() {
    return this.#app.context.db
  }

  get #context(): SlipsContext {
    return this.#app.wiring.cashier
  }

  #idOf(person: Person): MemberId {
    const found = this.#of.ids.get(person)
    if (found === undefined) throw new Error(`${person} is not registered`)
    return found.id
  }

  async #play(step: Step): Promise<void> {
    if (step.kind === 'feed') return await this.#feed(step)
    if (step.kind === 'slip') return await this.#slip(step)
    if (step.kind === 'entry') return await this.#entry(step)
    if (step.kind === 'credit_receipt') return await this.#creditReceipt(step)
    if (step.kind === 'approve_slip') return await this.#approve(step)
    await drainSubscribers(this.#db, this.#subscribers)
    for (const { id } of await this.#slipsIn(['CHECKING'])) {
      if (step.kind === 'expire') await sql`update deposit_slip set tries = 19 where id = ${id}`.execute(this.#db)
      await checkAgain(this.#context, id)
    }
  }

  async #feed(step: Extract<Step, { kind: 'feed' }>): Promise<void> {
    const event = feedOf(this.#of.history, step, this.#of.texts, randomUUID())
    const payment = this.#of.history.payments[step.payment]
    if (event === null || payment === undefined) return
    const ref1 = payment.isForIntent ? await this.#referenceOf(step.payment, payment.by) : undefined
    await receiveBankEvent(this.#context, { ...event, ...(ref1 === undefined ? {} : { ref1 }) })
  }

  /** The reference of the QR that a payment is for; opened at its first report. */
  async #referenceOf(at: number, by: Person): Promise<string | undefined> {
    const known = this.#references.get(at)
    if (known !== undefined) return known
    const amount = parseBahtText(this.#of.texts.amount)
    if (amount === null) return undefined
    const opened = await openDeposit(this.#context, { member: this.#idOf(by), key: randomUUID() }, { amount })
    if (opened.kind === 'refused') return undefined
    const { reference } = await readDeposit(this.#context, this.#idOf(by), opened.reply.depositId)
    this.#references.set(at, reference)
    return reference
  }

  #isHonest({ payment: at, sender, picture }: Extract<Step, { kind: 'slip' }>): boolean {
    return this.#of.history.payments[at]?.by === sender && !picture.endsWith('other_bank')
  }

  async #slip(step: Extract<Step, { kind: 'slip' }>): Promise<void> {
    const { history, texts } = this.#of
    const payment = history.payments[step.payment]
    if (payment === undefined) return
    const transfer = slipTransfer.parse(verifierOf(history, payment, step, texts))
    const context: SlipsContext = {
      ...this.#context,
      slipVerifier: { verify: async () => await Promise.resolve({ kind: 'found', transfer }), isDown: () => false },
    }
    const member = this.#idOf(step.sender)
    const bytes = Buffer.from(randomUUID())
    const { rows } = await sql`select 1 from transfer_claim where reference like ${`%:${transfer.reference ?? ''}`}`.execute(this.#db)
    const open = await this.#slipsIn(['CHECKING', 'UNDER_REVIEW'], step.sender)
    const body = {
      type: step.method,
      slip: new File([], 'slip.jpg'),
      ...(step.isAnotherTransfer ? { isAnotherTransfer: 'yes' as const } : {}),
    }
    const code = pictureOf(payment, step, texts)
    const reply = await submitSlip(
      context,
      { member, key: randomUUID() },
      { body: { ...body, amount: parseBahtText(texts.amount) ?? undefined }, bytes, pictureHash: randomUUID(), code },
    )
    if (rows.length === 0 && open.length < 2 && isPlain(history, step) && reply.status !== 'CREDITED')
      this.wrong.push(`an honest slip became ${reply.status}: ${reply.reason}`)
  }

  async #slipsIn(statuses: readonly string[], person?: Person) {
    const members = (person === undefined ? PEOPLE : [person]).map((one) => this.#idOf(one))
    const { rows } = await sql<{ id: string; member: bigint; reference: string | null }>`
      select id, member_id as member, reference from deposit_slip
      where member_id = any (${members}::bigint[]) and status = any (${statuses})
      order by created_at, id`.execute(this.#db)
    return rows
  }

  async #entry(step: Extract<Step, { kind: 'entry' }>): Promise<void> {
    const event = entryOf(this.#of.history, step, this.#of.texts, randomUUID())
    if (event === null) return
    const { toAccount, bankTransactionId: reference, amount, receivedAt, fromAccount: payerAccount, fromName: payerName } = event
    const line = {
      toAccount,
      bank: event.fromBank as BankCode,
      reference,
      amount,
      receivedAt,
      payerAccount,
      payerName,
      reason: 'ไม่พบในรายการของธนาคาร',
    }
    const [maker, checker] = this.#operators
    await proposeEntry(this.#context, maker, line)
    const entry = (await readEntries(this.#context, maker)).items.find((one) => one.reference === reference)
    if (entry !== undefined) await approveEntry(this.#context, checker, entry.entryId)
  }

  /** The receipt of a payment that waits and that nothing marks as a possible duplicate. */
  async #receiptOf(at: number): Promise<string | undefined> {
    const payment = this.#of.history.payments[at]
    const { rows } = await sql<{ id: string }>`
      select event_id as id from bank_event
      where outcome = 'unmatched' and reason <> 'possible_duplicate' and bank_transaction_id like ${`${this.#of.texts.prefix}-${payment?.feedReference ?? '?'}%`}
        and not exists (select from audit where subject = 'bank_event:' || event_id)
      limit 1`.execute(this.#db)
    return rows[0]?.id
  }

  async #creditReceipt({ payment: at }: Extract<Step, { kind: 'credit_receipt' }>): Promise<void> {
    const eventId = await this.#receiptOf(at)
    const payer = this.#of.history.payments[at]?.by
    const username = payer === undefined ? undefined : this.#of.ids.get(payer)?.username
    if (eventId === undefined || username === undefined) return
    const [maker, checker] = this.#operators
    const { proposal } = await proposeCredit(this.#context, maker, { eventId, username, reason: 'ตรวจสอบแล้วเป็นเงินของสมาชิก' })
    if (proposal !== null) await approveCredit(this.#context, checker, proposal.creditId)
  }

  /** A careful operator: the receipt, or the slip's transfer, is of a payment that the sender made. */
  async #approve({ slip: at, payment: paid }: Extract<Step, { kind: 'approve_slip' }>): Promise<void> {
    const slip = (await this.#slipsIn(['UNDER_REVIEW']))[at]
    const payment = this.#of.history.payments[paid]
    if (slip === undefined || payment === undefined || this.#idOf(payment.by) !== slip.member) return
    const isOfPayment = slip.reference?.endsWith(`${this.#of.texts.prefix}${payment.reference}`) === true
    const eventId = await this.#receiptOf(paid)
    if (!isOfPayment) return
    const [maker, checker] = this.#operators
    const chosen = eventId === undefined ? {} : { eventId }
    const first = await approveSlip(this.#context, maker, { id: slip.id, ...chosen })
    if (first.status === 'UNDER_REVIEW') await approveSlip(this.#context, checker, { id: slip.id })
  }
}
