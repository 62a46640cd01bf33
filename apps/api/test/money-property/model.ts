import { keyOf } from './calls.ts'
import type { Answer, Call, BankEvent, Message, Posting, WithdrawalRequest } from './calls.ts'
import { UNIT } from './play.ts'
import type { FrozenAccount } from './step.ts'

/** What the product says should happen, in the plainest words: no lock, no row, no transaction. It shares no code with the product. */

/** An answer as a model can foresee it: that something moved, and not under which number. */
export type Said = Omit<Answer, 'transferId' | 'trouble'> & { readonly moved: boolean }

interface ModelWallet {
  real: bigint
  bonus: bigint
  withdraw_hold: bigint
  debt: bigint
  points: bigint
  redemption_hold: bigint
  readonly frozen: Set<FrozenAccount>
  /** An alert about this wallet's games is open: its withdrawals wait for a person. */
  hasAlert: boolean
  /** How much of the deposits must be staked before real money leaves, and how much was. */
  turnover: { target: bigint; done: bigint }
}

interface ModelRound {
  readonly wallet: number
  isClosed: boolean
  betReal: bigint
  betBonus: bigint
}

interface Known {
  readonly content: string
  /** Null of what was rolled back before it came. */
  readonly answer: Said | null
  readonly message: Message | null
  state: 'applied' | 'reversed' | 'tombstoned' | 'refused'
  readonly stake: Share
  readonly win: Share
  readonly counted: bigint
}

interface Share {
  readonly real: bigint
  readonly bonus: bigint
}

export interface ModelWithdrawal {
  readonly wallet: number
  readonly satang: bigint
  status: 'REVIEW' | 'APPROVED' | 'PAYING' | 'UNKNOWN' | 'PAID' | 'REJECTED' | 'FAILED'
  bankSaid: 'PAID' | 'DECLINED' | null
}

const NOTHING: Share = { real: 0n, bonus: 0n }
/** Of what a run's rules.ts sets up: up to so many satang a withdrawal needs no operator, and so many may wait. */
const AUTO_MAX = 2n
const PENDING_MAX = 2

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const still = (said: string): Said => ({ said, isReplay: false, balance: null, split: null, moved: false })

export class Model {
  readonly wallets: readonly ModelWallet[]
  readonly withdrawals: ModelWithdrawal[] = []
  readonly redemptions: { readonly wallet: number; readonly points: bigint; endedBy: 'delivery' | 'return' | null }[] = []
  readonly #rounds = new Map<string, ModelRound>()
  readonly #known = new Map<string, Known>()
  readonly #answered = new Map<string, { readonly content: string; readonly said: Said }>()

  constructor(wallets: number) {
    this.wallets = Array.from({ length: wallets }, () => ({
      real: 0n,
      bonus: 0n,
      withdraw_hold: 0n,
      debt: 0n,
      points: 0n,
      redemption_hold: 0n,
      frozen: new Set<FrozenAccount>(),
      hasAlert: false,
      turnover: { target: 0n, done: 0n },
    }))
  }

  of(wallet: number): ModelWallet {
    const found = this.wallets[wallet]
    if (found === undefined) throw new Error(`there is no wallet ${wallet}`)
    return found
  }

  /** The outcome of a request now; its effects are applied to the model. */
  receive(request: Call): Said {
    switch (request.of) {
      case 'deposit':
        return this.#deposit(request)
      case 'withdraw':
        return this.#once(request, 'site.key_reused', () => this.#withdraw(request))
      case 'bonus':
      case 'earn':
      case 'redeem':
        return this.#once(request, 'conflict', () => this.#post(request))
      default:
        return this.#message(request)
    }
  }

  #once(request: WithdrawalRequest | Posting, mismatch: string, work: () => Said): Said {
    const key = keyOf(request)
    const content = contentOf(request)
    const earlier = this.#answered.get(key)
    if (earlier === undefined) {
      const said = work()
      this.#answered.set(key, { content, said })
      return said
    }
    if (earlier.content !== content) return still(mismatch)
    // A withdrawal's answer is repeated word by word; the ledger says that it repeats.
    return request.of === 'withdraw' ? earlier.said : { ...earlier.said, isReplay: true }
  }

  #deposit({ wallet, opened, payer, event }: BankEvent): Said {
    if (this.#answered.has(event.bankTransactionId)) return still('repeated')
    const isRight = BigInt(Math.round(Number(event.amount) * 100)) === opened && payer !== 'stranger'
    const said = still(isRight ? 'credited' : 'unmatched')
    this.#answered.set(event.bankTransactionId, { content: '', said })
    if (said.said === 'unmatched') return said
    const own = this.of(wallet)
    const amount = opened * UNIT
    own.real += amount
    const isDone = own.turnover.target === own.turnover.done
    own.turnover = isDone ? { target: amount, done: 0n } : { ...own.turnover, target: own.turnover.target + amount }
    return said
  }

  #withdraw({ wallet, satang }: WithdrawalRequest): Said {
    const own = this.of(wallet)
    const amount = satang * UNIT
    const locked = least(own.turnover.target - own.turnover.done, own.real)
    const live = this.withdrawals.filter((one) => one.wallet === wallet && !['PAID', 'REJECTED', 'FAILED'].includes(one.status))
    if (own.frozen.has('real')) return still('cashier.blocked')
    if (own.debt > 0n) return still('cashier.debt')
    if (amount > own.real) return still('cashier.insufficient_credit')
    if (satang > (own.real - locked) / UNIT) return still('cashier.turnover_unmet')
    if (live.length >= PENDING_MAX) return still('cashier.withdrawal_pending')
    own.real -= amount
    own.withdraw_hold += amount
    const status = satang <= AUTO_MAX && !own.hasAlert ? 'APPROVED' : 'REVIEW'
    this.withdrawals.push({ wallet, satang, status, bankSaid: null })
    return still(`requested ${status}`)
  }

  #post({ of, wallet, amount }: Posting): Said {
    const own = this.of(wallet)
    if (of === 'bonus') own.bonus += amount
    if (of === 'earn') own.points += amount
    if (of === 'redeem') {
      if (own.points < amount) return still('insufficient')
      own.points -= amount
      own.redemption_hold += amount
      this.redemptions.push({ wallet, points: amount, endedBy: null })
    }
    return { ...still('posted'), moved: true }
  }

  #message(message: Message): Said {
    const known = this.#known.get(message.txId)
    const balance = () => this.of(message.wallet).real + this.of(message.wallet).bonus
    if (known?.answer === null) return { ...still('ALREADY_REVERSED'), balance: balance() }
    if (known !== undefined) {
      if (known.content === contentOf(message) && known.state === 'reversed')
        return { ...still('ALREADY_REVERSED'), balance: balance(), isReplay: true }
      if (known.content === contentOf(message)) return { ...known.answer, isReplay: true }
      if (known.message !== null) this.of(known.message.wallet).hasAlert = true
      return { ...still('DUPLICATE_MISMATCH'), balance: balance() }
    }
    const done = this.#work(message)
    if (done.said === 'unknown') return still('unknown')
    const { split = null, moved = false, stake = NOTHING, win = NOTHING, counted = 0n } = done
    const answer: Said = { said: done.said, isReplay: false, balance: balance(), split, moved }
    // A message on another member's round leaves its id free.
    if (done.said === 'PLAYER_NOT_FOUND') return answer
    const state = done.said === 'OK' ? 'applied' : 'refused'
    this.#known.set(message.txId, { content: contentOf(message), answer, message, state, stake, win, counted })
    return answer
  }

  #work(message: Message): Done {
    if (message.of === 'rollback') return this.#rollback(message)
    const round = this.#rounds.get(message.round)
    if (round !== undefined && round.wallet !== message.wallet) return { said: 'PLAYER_NOT_FOUND' }
    if (message.of === 'win') return this.#win(message)
    const stake = this.#stake(message, round)
    if (stake.said !== 'OK' || message.of === 'bet' || message.win === 0n) return stake
    const { win = NOTHING } = this.#win({ ...message, amount: message.win })
    return { ...stake, win, moved: true }
  }

  #stake({ wallet, amount, round: name, isClosing }: Message, round: ModelRound | undefined): Done {
    const own = this.of(wallet)
    if (round?.isClosed === true) return { said: 'ROUND_CLOSED' }
    const stake = { real: least(amount, own.real), bonus: amount - least(amount, own.real) }
    if (stake.bonus > own.bonus) return { said: 'INSUFFICIENT_FUNDS' }
    if ((stake.real > 0n && own.frozen.has('real')) || (stake.bonus > 0n && own.frozen.has('bonus'))) return { said: 'PLAYER_BLOCKED' }
    own.real -= stake.real
    own.bonus -= stake.bonus
    const counted = least(stake.real, own.turnover.target - own.turnover.done)
    own.turnover.done += counted
    const now = this.#openRound(name, wallet)
    now.betReal += stake.real
    now.betBonus += stake.bonus
    now.isClosed ||= isClosing
    return { said: 'OK', stake, counted, split: [stake.real, stake.bonus], moved: amount > 0n }
  }

  #win({ wallet, amount, round: name, isClosing }: Message): Done {
    const own = this.of(wallet)
    const round = this.#openRound(name, wallet)
    const staked = round.betReal + round.betBonus
    const bonus = staked === 0n ? 0n : (amount * round.betBonus) / staked
    const win = { real: amount - bonus, bonus }
    own.real += win.real
    own.bonus += win.bonus
    round.isClosed ||= isClosing || amount === 0n
    return { said: 'OK', win, split: [win.real, win.bonus], moved: amount > 0n }
  }

  #openRound(name: string, wallet: number): ModelRound {
    const round = this.#rounds.get(name) ?? { wallet, isClosed: false, betReal: 0n, betBonus: 0n }
    this.#rounds.set(name, round)
    return round
  }

  #rollback({ wallet, ref }: Message): Done {
    const original = this.#known.get(ref ?? '')
    if (original === undefined) {
      this.#known.set(ref ?? '', {
        content: '',
        answer: null,
        message: null,
        state: 'tombstoned',
        stake: NOTHING,
        win: NOTHING,
        counted: 0n,
      })
      return { said: 'OK' }
    }
    if (original.state !== 'applied' || original.message === null) return { said: 'OK' }
    const own = this.of(wallet)
    const { stake, win, message } = original
    const after = { real: own.real + stake.real - win.real, bonus: own.bonus + stake.bonus - win.bonus }
    // A frozen wallet is under review: nothing is taken from it, and the provider retries until it is open.
    if ((win.real > 0n && own.frozen.has('real')) || (win.bonus > 0n && own.frozen.has('bonus'))) return { said: 'unknown' }
    for (const code of ['real', 'bonus'] as const) {
      if (after[code] < 0n) {
        own.debt -= after[code]
        own.hasAlert = true
      }
      own[code] = after[code] < 0n ? 0n : after[code]
    }
    own.turnover.done -= least(original.counted, own.turnover.done)
    const round = this.#openRound(message.round, wallet)
    round.betReal -= stake.real
    round.betBonus -= stake.bonus
    original.state = 'reversed'
    return { said: 'OK', moved: stake.real + stake.bonus + win.real + win.bonus > 0n }
  }
}

interface Done {
  readonly said: string
  readonly stake?: Share
  readonly win?: Share
  readonly counted?: bigint
  readonly split?: readonly [bigint, bigint]
  readonly moved?: boolean
}

function contentOf(request: Call): string {
  return JSON.stringify(request, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
