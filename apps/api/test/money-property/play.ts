import { sessionId } from '#infra/identity'
import { randomUUID } from 'node:crypto'
import type { BankFeedEvent } from '@morakot/contract/outside/bank'
import { millisatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import { setAccountStatus, memberAccounts } from '@morakot/ledger/accounts'
import { hold, releaseHold, settleHold } from '@morakot/ledger/holds'
import type { PostOutcome } from '@morakot/ledger/outcome'
import { post } from '@morakot/ledger/post'
import { sql } from 'kysely'
import { receiveBankEvent } from '#features/receipts/service-bank-feed'
import { openDeposit } from '#features/deposits/service'
import { payWithdrawal, provePayout } from '#features/withdrawals/service-payouts'
import { approveWithdrawal, rejectWithdrawal } from '#features/withdrawals/service-review'
import { requestWithdrawal } from '#features/withdrawals/service'
import { closeOpenAlert } from '#features/seamless/wallet/service-open-alerts'
import { walletChanged } from '#features/wallet/events'
import { readOwnCredit } from '#features/wallet/service'
import { Refused } from '@morakot/contract/refused'
import { readQr } from '../bank-feed.ts'
import { handleWalletCall } from '../wallet-call.ts'
import { OWNER_GRANTS } from '../owner-grants.ts'
import { TEST_PASSWORD } from '../start-app.ts'
import { SAID } from './calls.ts'
import { requestAgain, patiently } from './retries.ts'
import type { Answer, Call, BankEvent, Message, Payer, Posting, Sent, WithdrawalRequest } from './calls.ts'
import { HOLDER } from './world.ts'
import type { BankMood, Wallet, World } from './world.ts'
import type { FrozenAccount, Pays } from './step.ts'

/** An amount of the steps in 1/100,000 baht: one satang, so that games, bank and member can meet in exact zeros. */
export const UNIT = 1_000n

/** A withdrawal that was taken: which member's, and the ledger's hold is found by it. */
export interface Withdrawal {
  readonly id: string
  readonly wallet: number
  readonly satang: bigint
}

export interface Redemption {
  readonly wallet: number
  readonly holdId: bigint
  readonly points: bigint
  /** Every end that was tried, with what the ledger said. */
  readonly ends: { readonly by: 'delivery' | 'return'; readonly said: string }[]
}

/** No queue in front of the wallets: what several API processes look like to PostgreSQL, each with its own queue. */
const NO_QUEUE = { run: async <T>(_key: string, work: () => Promise<T>) => await work(), size: () => 0 }

/** One run: its wallets, and everything that was said. It speaks with the real services and knows no rule. */
export class Play {
  readonly world: World
  readonly wallets: readonly Wallet[]
  readonly sent: Sent[] = []
  readonly withdrawals: Withdrawal[] = []
  readonly redemptions: Redemption[] = []
  /** The newest version of each wallet that was read. */
  readonly versions = new Map<number, number>()
  /** Whether a wallet was ever frozen: only then may an outcome be unknown. */
  hasFrozen = false
  readonly name = randomUUID().slice(0, 13)
  readonly #contexts: World['app']['wiring']
  #lastNumber = 0

  constructor(world: World, wallets: readonly Wallet[], { isQueued }: { readonly isQueued: boolean }) {
    this.world = world
    this.wallets = wallets
    const { wiring } = world.app
    this.#contexts = isQueued
      ? wiring
      : { ...wiring, seamless: { ...wiring.seamless, walletQueue: NO_QUEUE }, cashier: { ...wiring.cashier, walletQueue: NO_QUEUE } }
  }

  /** A key that no other request has. */
  newKey(what: string): string {
    this.#lastNumber += 1
    return `${this.name}-${what}-${this.#lastNumber}`
  }

  roundOf(round: number): string {
    return `${this.name}-round-${round}`
  }

  of(wallet: number): Wallet {
    const found = this.wallets[wallet]
    if (found === undefined) throw new Error(`there is no wallet ${wallet}`)
    return found
  }

  /** Sends a request for the first time. */
  async send(request: Call): Promise<Answer> {
    const sent: Sent = { request, answers: [] }
    this.sent.push(sent)
    return await this.repeat(sent)
  }

  /** Sends it once more. */
  async repeat(sent: Sent): Promise<Answer> {
    const answer = await requestAgain(
      async () => await this.attempt(sent.request),
      ({ trouble }) => trouble,
    )
    sent.answers.push(answer)
    return answer
  }

  /** Sends a request without keeping the response. */
  async attempt(request: Call): Promise<Answer> {
    try {
      switch (request.of) {
        case 'deposit':
          return { ...SAID, said: await receiveBankEvent(this.#contexts.cashier, request.event) }
        case 'withdraw':
          return await this.#withdraw(request)
        case 'bonus':
        case 'earn':
        case 'redeem':
          return this.#answerOfPosting(request, await this.#post(request))
        default:
          return await this.report(request, {})
      }
    } catch (trouble) {
      return troubled(trouble)
    }
  }

  /** Sends a message to the seamless wallet. */
  async report(message: Message, forge: Readonly<Record<string, unknown>>): Promise<Answer> {
    const { playerId, token } = this.of(message.wallet)
    const call = message.of === 'bet-win' ? 'betWin' : message.of
    const reply = await handleWalletCall(this.#contexts.seamless, call, {
      player_id: playerId,
      currency: 'THB',
      game_code: 'ltn-mango',
      tx_id: message.txId,
      ...(message.of === 'rollback'
        ? { ref_tx_id: message.ref }
        : { round_id: message.round, round_closed: message.isClosing, amount: String(message.amount), session_token: token }),
      ...(message.of === 'bet-win' ? { win_amount: String(message.win) } : {}),
      ...forge,
    })
    return {
      said: reply.status,
      isReplay: reply.replayed ?? false,
      balance: reply.balance === undefined ? null : integerOf(reply.balance),
      split: reply.real === undefined || reply.bonus === undefined ? null : [integerOf(reply.real), integerOf(reply.bonus)],
      transferId: reply.wallet_tx_id === undefined ? null : integerOf(reply.wallet_tx_id),
    }
  }

  async #withdraw(request: WithdrawalRequest): Promise<Answer> {
    const input = { member: this.of(request.wallet).member, key: request.key, session: sessionId(0n) }
    const outcome = await requestWithdrawal(this.#contexts.cashier, input, { amount: satang(request.satang), password: TEST_PASSWORD })
    if (outcome.kind === 'refused') return { ...SAID, said: outcome.code }
    const { withdrawalId, status } = outcome.reply
    if (this.withdrawals.every(({ id }) => id !== withdrawalId)) {
      this.withdrawals.push({ id: withdrawalId, wallet: request.wallet, satang: request.satang })
    }
    return { ...SAID, said: `requested ${status}` }
  }

  async #post({ of, wallet, key, amount }: Posting): Promise<PostOutcome> {
    const { member } = this.of(wallet)
    const claim = { scope: 'test', key, kind: of, actor: 'test', announcement: walletChanged(member) }
    return await this.world.app.context.withTransaction(async (tx) => {
      if (of === 'redeem') return await hold(tx, { ...claim, member, purpose: 'redemption', amount })
      const isBonus = of === 'bonus'
      return await post(tx, {
        ...claim,
        legs: [
          { member, code: isBonus ? 'bonus' : 'points', amount },
          { house: isBonus ? 'house:promo' : 'house:points', token: isBonus ? 'CREDIT' : 'PNT', amount: -amount },
        ],
      })
    })
  }

  #answerOfPosting(request: Posting, outcome: PostOutcome): Answer {
    const said = 'reason' in outcome ? outcome.reason : outcome.kind === 'conflict' ? 'conflict' : 'posted'
    if (request.of === 'redeem' && outcome.kind === 'posted') {
      this.redemptions.push({ wallet: request.wallet, holdId: outcome.transferId, points: request.amount, ends: [] })
    }
    return { ...SAID, said, isReplay: outcome.kind.startsWith('replayed'), transferId: said === 'posted' ? outcome.transferId : null }
  }

  /** Opens a deposit and returns the event of the bank in which it is paid. */
  async openDeposit(wallet: number, opened: bigint, pays: Pays): Promise<BankEvent> {
    const { member, bankNumber } = this.of(wallet)
    const input = { member, key: randomUUID() }
    const outcome = await patiently(async () => await openDeposit(this.#contexts.cashier, input, { amount: satang(opened) }))
    if (outcome.kind === 'refused') throw new Error(`a deposit was refused: ${outcome.code}`)
    const key = this.newKey('bank')
    const payer = payerOf(pays)
    return {
      of: 'deposit',
      wallet,
      opened,
      payer,
      event: {
        eventId: `${key}-event`,
        bankTransactionId: key,
        amount: `0.0${pays === 'too much' ? opened + 1n : opened}`,
        receivedAt: '2026-11-20T05:00:00.000Z',
        toAccount: '0123456789',
        ...accountOf(payer, bankNumber),
        ref1: readQr(outcome.reply.qrPayload).ref1,
      },
    }
  }

  /** Lets an operator decide on a withdrawal. */
  async review({ id }: Withdrawal, verdict: 'approve' | 'reject'): Promise<string> {
    const { operator } = this.world
    const { cashier } = this.#contexts
    return await wordOf(async () => {
      const reviewed =
        verdict === 'approve'
          ? await approveWithdrawal(cashier, { operator, grants: OWNER_GRANTS }, { id })
          : await rejectWithdrawal(cashier, operator, { id, reason: 'ไม่ผ่าน' })
      return reviewed.status
    })
  }

  /** Runs the job that pays a withdrawal, or the one that queries the bank about it. */
  async pay({ id }: Withdrawal, job: 'pay' | 'prove', mood: BankMood): Promise<string> {
    this.world.bank.moods.set(id, mood)
    return await wordOf(async () => {
      await (job === 'pay' ? payWithdrawal : provePayout)(this.#contexts.cashier, id)
      return 'done'
    })
  }

  /** Delivers what points were put aside for, or gives the points back. */
  async endRedemption(redemption: Redemption, by: 'delivery' | 'return'): Promise<string> {
    const { wallet, holdId, ends } = redemption
    const announcement = walletChanged(this.of(wallet).member)
    const end = { holdId, kind: by === 'delivery' ? 'redeem_delivered' : 'redeem_returned', actor: 'test', announcement }
    const said = await wordOf(async () => {
      const outcome = await this.world.app.context.withTransaction(
        async (tx) => await (by === 'delivery' ? settleHold(tx, { ...end, to: 'house:points', token: 'PNT' }) : releaseHold(tx, end)),
      )
      return outcome.kind
    })
    ends.push({ by, said })
    return said
  }

  /** What the member's screen shows. */
  async read(wallet: number): Promise<{ readonly credit: number; readonly version: number }> {
    return await patiently(async () => await readOwnCredit(this.world.app.context, this.of(wallet).member))
  }

  async setFrozen(wallet: number, code: FrozenAccount, isFrozen: boolean): Promise<void> {
    this.hasFrozen ||= isFrozen
    const { context } = this.world.app
    await patiently(async () => {
      const accounts = await memberAccounts(context.db, this.of(wallet).member)
      await context.withTransaction(async (tx) => await setAccountStatus(tx, accounts[code].id, isFrozen ? 'frozen' : 'open'))
    })
  }

  /** Lets an operator close every open alert for which a wallet's withdrawals wait. */
  async closeAlerts(wallet: number): Promise<void> {
    const { app, operator } = this.world
    const { member } = this.of(wallet)
    const open = await patiently(
      async () =>
        await sql<{ id: bigint; times: number }>`
          select id, times from seamless_alert where member_id = ${member} and closed_at is null`.execute(app.context.db),
    )
    for (const { id, times } of open.rows) {
      await wordOf(async () => (await closeOpenAlert(app.context, operator, { alertId: id, reason: 'ตรวจแล้ว', times })).alertId)
    }
  }
}

function payerOf(pays: Pays): Payer {
  if (pays === 'as a stranger') return 'stranger'
  return pays === 'by name' ? 'own name' : 'own account'
}

/** Each identifies the payer in one way alone: a bank may send no name with the account, and names are shared. */
function accountOf(payer: Payer, bankNumber: string): Pick<BankFeedEvent, 'fromBank' | 'fromAccount' | 'fromName'> {
  if (payer === 'own account') return { fromBank: 'KBANK', fromAccount: bankNumber, fromName: '' }
  return {
    fromBank: 'SCB',
    fromAccount: bankNumber,
    fromName: payer === 'own name' ? `นาย ${HOLDER.firstName}  ${HOLDER.lastName}` : 'สมหญิง ใจดี',
  }
}

function troubled(trouble: unknown): Answer {
  return trouble instanceof Refused ? { ...SAID, said: trouble.code } : { ...SAID, said: 'unknown', trouble }
}

async function wordOf(work: () => Promise<string>): Promise<string> {
  try {
    return await patiently(work)
  } catch (trouble) {
    if (trouble instanceof Refused) return trouble.code
    return `unknown: ${trouble instanceof Error ? trouble.message : String(trouble)}`
  }
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/

/** [I21] Text of an amount is that of an integer, or the answer is worth nothing. */
function integerOf(text: string): bigint {
  if (!INTEGER.test(text)) throw new Error(`I21: ${text} is no integer`)
  return millisatang(BigInt(text))
}
