import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { shareWin, splitStake } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { contributionOf, countedOf, checkBonusStake, overOf } from '#features/bonus-grants/rules'
import { betMaxOf } from '#features/bonus-grants/service-grant'
import { checkRound } from '#features/bonus-grants/service-play'
import type { BonusGrant } from '#features/bonus-grants/store'
import type { RoundState } from '#features/bonus-grants/store-play'
import { memberId } from '#infra/identity'
import type { RoundFact } from '#infra/modules/play-rules'

// A member's wallet, rounds and bonuses in memory. It decides by the product's own pure rules and keeps its own books, so that what the
// product stores and loads can be compared with it step by step.

const MEMBER = memberId(1n)
const NOTHING = millisatang(0n)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface ModelBet {
  readonly tx: string
  readonly round: string
  readonly grant: string | null
  readonly stake: MoneyShare
  readonly counted: Millisatang
  readonly win: MoneyShare
  state: 'open' | 'counted' | 'taken_back'
  isReversed: boolean
}

interface ModelRound {
  readonly id: string
  isOpen: boolean
  stake: MoneyShare
  win: MoneyShare
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
export type ModelGrant = Mutable<BonusGrant>

const plus = (one: MoneyShare, other: MoneyShare): MoneyShare => ({
  real: millisatang(one.real + other.real),
  bonus: millisatang(one.bonus + other.bonus),
})
const minus = (one: MoneyShare, other: MoneyShare): MoneyShare => ({
  real: millisatang(one.real - other.real),
  bonus: millisatang(one.bonus - other.bonus),
})
const NO_SHARE: MoneyShare = { real: NOTHING, bonus: NOTHING }

export class BonusModel {
  /** Real money at the beginning. */
  readonly started: bigint
  real: bigint
  bonus = 0n
  debt = 0n
  /** Bonus money that the house has given, less what it took back. */
  promo = 0n
  /** What was staked less what was won, by rounds. */
  provider = 0n
  now: Date
  readonly grants: ModelGrant[] = []
  readonly rounds = new Map<string, ModelRound>()
  readonly bets: ModelBet[] = []
  readonly category: string

  constructor(given: { readonly real: bigint; readonly now: Date; readonly category?: string }) {
    this.started = given.real
    this.real = given.real
    this.now = given.now
    this.category = given.category ?? 'slot'
  }

  get active(): ModelGrant | undefined {
    return this.grants.find(({ status }) => status === 'ACTIVE')
  }

  give(id: string, { bonus, multiplier, days }: { readonly bonus: Millisatang; readonly multiplier: number; readonly days: number }): void {
    this.bonus += bonus
    this.promo -= bonus
    const terms = {
      version: 1,
      title: '',
      image: '',
      kind: 'FREE',
      family: 'CASINO',
      percent: null,
      bonusMax: '0',
      depositMin: null,
      multiplier,
      days,
    } as const
    this.grants.push({
      id,
      promotionId: id,
      memberId: MEMBER,
      status: 'ACTIVE',
      terms,
      family: 'CASINO',
      bonusMax: bonus,
      bonus,
      target: millisatang(bonus * BigInt(multiplier)),
      done: NOTHING,
      betMax: betMaxOf(bonus),
      offeredAt: this.now,
      expiresAt: new Date(this.now.getTime() + days * DAY_MS),
      activatedAt: this.now,
      ending: null,
      endingCause: null,
      endingAt: null,
      pausedUntil: null,
      endedAt: null,
      cause: null,
      reason: null,
      moved: null,
    })
  }

  /** Places a stake, and pays and closes with it when requested; returns the reply that the provider receives. */
  bet(
    tx: string,
    roundId: string,
    input: { readonly amount: Millisatang; readonly win?: Millisatang; readonly isClosing: boolean },
  ): string {
    const round = this.rounds.get(roundId)
    const staked = round === undefined ? NOTHING : millisatang(round.stake.real + round.stake.bonus)
    const grant = this.active
    const verdict = checkBonusStake(played(grant), { amount: input.amount, category: this.category, staked, at: this.now })
    if (verdict === 'max_bet') return 'LIMIT_REACHED'
    if (round?.isOpen === false) return 'ROUND_CLOSED'
    const bonus = verdict === 'no_bonus' ? NOTHING : millisatang(this.bonus)
    const stake = splitStake({ amount: input.amount, real: millisatang(this.real), bonus })
    if (stake === null) return 'INSUFFICIENT_FUNDS'
    const before = this.stateOf(roundId, tx)
    this.move(stake, -1n)
    const status = round ?? { id: roundId, isOpen: true, stake: NO_SHARE, win: NO_SHARE }
    this.rounds.set(roundId, status)
    status.stake = plus(status.stake, stake)
    const counted =
      grant !== undefined && overOf(grant, this.now) === null && contributionOf(grant.family, this.category) > 0
        ? countedOf(grant.family, this.category, input.amount)
        : NOTHING
    const win = input.win === undefined ? NO_SHARE : this.shareOf(status, input.win)
    this.bets.push({ tx, round: roundId, grant: grant?.id ?? null, stake, counted, win, state: 'open', isReversed: false })
    const note = { counted, staked: stake.bonus, won: NOTHING }
    if (input.win !== undefined && input.win > 0n) this.pay(status, { tx, win, note, state: before, isLate: false })
    if (input.isClosing) this.close(status, { tx, note, state: before })
    return 'OK'
  }

  /** Pays a win of an earlier bet, also after the round was closed. */
  win(tx: string, roundId: string, amount: Millisatang, isClosing: boolean): void {
    const round = this.rounds.get(roundId)
    if (round === undefined) throw new Error('a round of the model')
    const state = this.stateOf(roundId, tx)
    const note = { counted: NOTHING, staked: NOTHING, won: NOTHING }
    const win = this.shareOf(round, amount)
    this.bets.push({ tx, round: roundId, grant: null, stake: NO_SHARE, counted: NOTHING, win, state: 'counted', isReversed: false })
    if (amount > 0n) this.pay(round, { tx, win, note, state, isLate: !round.isOpen })
    if (isClosing && round.isOpen) this.close(round, { tx, note, state })
  }

  rollBack(tx: string): void {
    const message = this.bets.find((bet) => bet.tx === tx)
    const round = this.rounds.get(message?.round ?? '')
    if (message === undefined || round === undefined || message.isReversed) return
    message.isReversed = true
    this.move(message.stake, 1n)
    const owed = this.takeBack(message.win)
    round.stake = minus(round.stake, message.stake)
    round.win = minus(round.win, message.win)
    const state = { ...this.stateOf(message.round, tx), debt: owed }
    this.check(
      { state, played: { counted: NOTHING, staked: NOTHING, won: NOTHING } },
      {
        ...this.about(round.id, tx),
        kind: 'rolled_back',
        stake: message.stake,
        win: message.win,
        turnoverCounted: NOTHING,
        isLate: !round.isOpen,
      },
    )
  }

  /** Gives the bonus up, or ends it by its time. */
  end(as: 'CANCELLED' | 'EXPIRED'): void {
    const grant = this.active
    if (grant === undefined) return
    const over = overOf(grant, this.now)
    if (as === 'EXPIRED' && over === null) return
    const end = as === 'EXPIRED' && over !== null ? over : ({ end: 'CANCELLED', cause: 'member', at: over?.at ?? this.now } as const)
    const open = this.bets.filter((bet) => bet.grant === grant.id && bet.state === 'open')
    const isInTime = this.now.getTime() <= end.at.getTime() + 24 * HOUR_MS
    if (
      isInTime &&
      (open.some(({ stake }) => stake.bonus > 0n) ||
        (end.end === 'EXPIRED' && open.some(({ counted, stake }) => counted + stake.bonus > 0n)))
    ) {
      if (grant.ending === null) Object.assign(grant, { ending: end.end, endingCause: end.cause, endingAt: end.at })
      return
    }
    this.promo += this.bonus
    Object.assign(grant, { status: end.end, cause: end.cause, moved: this.bonus, endedAt: this.now })
    this.bonus = 0n
  }

  private pay(round: ModelRound, paid: { tx: string; win: MoneyShare; note: Note; state: RoundState; isLate: boolean }): void {
    this.move(paid.win, 1n)
    round.win = plus(round.win, paid.win)
    this.check(
      { state: paid.state, played: paid.note },
      { ...this.about(round.id, paid.tx), kind: 'won', win: paid.win, isLate: paid.isLate },
    )
  }

  private close(round: ModelRound, { tx, note, state }: { tx: string; note: Note; state: RoundState }): void {
    round.isOpen = false
    const fact = { ...this.about(round.id, tx), kind: 'closed', bets: 1, stake: round.stake, win: round.win } as const
    this.check({ state, played: note }, fact)
  }

  private check(loaded: Parameters<typeof checkRound>[0], fact: RoundFact): void {
    const { writes = [], postings = [] } = checkRound(loaded, fact)
    for (const { legs } of postings)
      for (const leg of legs) {
        if (!('code' in leg) && 'house' in leg) this.promo += leg.amount
        if (!('code' in leg)) continue
        if (leg.code === 'real') this.real += leg.amount
        if (leg.code === 'bonus') this.bonus += leg.amount
        if (leg.code === 'debt') this.debt -= leg.amount
      }
    for (const write of writes) {
      if (write.kind === 'closed')
        for (const bet of this.bets) if (bet.round === write.roundId && bet.state === 'open') bet.state = 'counted'
      if (write.kind === 'taken_back') for (const bet of this.bets) if (bet.tx === write.txId) bet.state = 'taken_back'
      const grant = this.grants.find(({ id }) => 'grant' in write && id === write.grant)
      if (write.kind === 'done' && grant !== undefined) grant.done = write.done
      if (write.kind === 'ended' && grant !== undefined)
        Object.assign(grant, { status: write.end, cause: write.cause, moved: write.left, endedAt: this.now })
    }
  }

  private about(roundId: string, txId: string) {
    return { hostId: 'sandbox', txId, roundId, member: MEMBER, at: this.now, playedAt: this.now, gameId: 1 }
  }

  private stateOf(roundId: string, tx: string): RoundState {
    const active = this.active ?? null
    const noted = this.bets.filter(({ grant, counted, stake }) => grant !== null && counted + stake.bonus > 0n)
    const own = noted.filter(({ round, grant }) => round === roundId && grant === active?.id)
    const others = noted.filter(({ round, grant, state }) => round !== roundId && grant === active?.id && state === 'open')
    const owning = noted.findLast(({ round, stake }) => round === roundId && stake.bonus > 0n)
    const bet = noted.find((one) => one.tx === tx)
    const statusOf = (id: string | null | undefined) => this.grants.find((grant) => grant.id === id)?.status ?? 'ACTIVE'
    return {
      active,
      isFrozen: false,
      bonus: millisatang(this.bonus),
      real: millisatang(this.real),
      noted: millisatang(own.reduce((sum, { state, counted }) => (state === 'open' ? sum + counted : sum), 0n)),
      isPlayed: own.length > 0,
      hasOpenBonus: others.some(({ stake }) => stake.bonus > 0n),
      hasOpenCount: others.length > 0,
      owner: owning === undefined || owning.grant === null ? null : { grant: owning.grant, status: statusOf(owning.grant) },
      bet:
        bet === undefined || bet.grant === null
          ? null
          : { grant: bet.grant, status: statusOf(bet.grant), counted: bet.counted, state: bet.state },
      debt: NOTHING,
    }
  }

  private shareOf(round: ModelRound, amount: Millisatang): MoneyShare {
    return shareWin({ win: amount, stakeReal: round.stake.real, stakeBonus: round.stake.bonus })
  }

  private move({ real, bonus }: MoneyShare, sign: bigint): void {
    this.real += sign * real
    this.bonus += sign * bonus
    this.provider -= sign * (real + bonus)
  }

  /** Takes a win; what the wallet cannot cover is owed. Returns how much of its bonus money is. */
  private takeBack({ real, bonus }: MoneyShare): Millisatang {
    const [lackReal, lackBonus] = [real > this.real ? real - this.real : 0n, bonus > this.bonus ? bonus - this.bonus : 0n]
    this.real -= real - lackReal
    this.bonus -= bonus - lackBonus
    this.debt += lackReal + lackBonus
    this.provider += real + bonus
    return millisatang(lackBonus)
  }
}

interface Note {
  counted: Millisatang
  staked: Millisatang
  won: Millisatang
}

function played(grant: ModelGrant | undefined) {
  if (grant === undefined || grant.target === null || grant.betMax === null) return null
  return { ...grant, target: grant.target, betMax: grant.betMax }
}
