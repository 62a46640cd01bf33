import { addMillisatang, millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { winLarge, roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import { shareWin, splitStake } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { checkSession } from '#features/games/service-session'
import type { IdleEnd, Played, SessionOfStake } from '#features/games/service-session'
import { walletChanged } from '#features/wallet/events'
import { together } from '#infra/modules/play-rules'
import type { Bet, BetRefusal, LoadedPlayRules, RuleWork } from '#infra/modules/play-rules'
import type { Posting } from '#infra/posting'
import { isLargeWin, scopeOf } from './rules.ts'
import { NOTHING, NO_SHARE, addShares, closedFact, houseOf, roundFact, stakeOf } from './service-facts.ts'
import type { Effect, Message } from './service-facts.ts'
import type { AlertChange } from './store-alerts.ts'
import type { LoadedPlay } from './store-play.ts'
import type { RoundChange } from './store-rounds.ts'

/** A bet, a win, or both at once, as its provider says it. */
export interface Play {
  readonly roundId: string
  readonly gameCode: string
  /** The shared table that the round is played at. */
  readonly tableId?: string | undefined
  readonly isFree: boolean
  /** Whether the round is over with this. */
  readonly isClosing: boolean
  readonly stake: { readonly amount: Millisatang; readonly tokenHash: Buffer; readonly session: SessionOfStake } | null
  readonly win: {
    readonly amount: Millisatang
    readonly jackpot: Millisatang
    /** The ledger's key of it, under the host's scope. */
    readonly key: string
    /** The bet that it names. */
    readonly refTxId: string | null
    /** A free round or a campaign: it needs no bet. */
    readonly isPromo: boolean
  } | null
}

/** Everything that decides about a message. */
export interface PlayState extends LoadedPlay {
  readonly played: Played
  readonly rules: LoadedPlayRules
  /** A win of this amount or more, in baht, alerts an operator; null where there is no such limit. */
  readonly largeWinBaht: number | null
  readonly now: Date
}

/** What a message does, and what is written because of it in addition to the message itself. */
export interface Decision {
  readonly effect: Effect
  readonly postings: readonly Posting[]
  readonly round?: RoundChange
  readonly idleEnd?: IdleEnd
  readonly alerts: readonly AlertChange[]
  /** A large win. */
  readonly largeWin?: Millisatang
  readonly topics: readonly string[]
  readonly work: RuleWork
}

const NO_WORK = together([])
const NOT_DONE = { postings: [], alerts: [], topics: [], work: NO_WORK } as const

/**
 * Decides about a bet, a win, or both. Every rule that may refuse a stake is checked (rules 9 and 10). The member's state is not checked
 * for a win: blocked, excluded, logged out or with the game switched off, a member's win is paid (rule 7).
 */
export function checkPlay(message: Message, play: Play, state: PlayState): Decision {
  const { member } = message
  const { round, betMember } = state
  if (round !== undefined && round.member !== member) return foreignRound(message, play.roundId, state.now)
  if (betMember !== undefined && betMember !== member)
    return { ...NOT_DONE, effect: { kind: 'refused', status: 'TX_NOT_FOUND', detail: 'ref_tx_id', isRemembered: false } }
  if (play.stake === null) return pay(message, play, state, null)
  const taken = take(message, play, { ...play.stake, state })
  return taken.kind === 'refused' ? taken.decision : pay(message, play, state, taken)
}

/** Refuses a message on a round of another member. Its id stays free, and an operator is alerted: no honest provider sends it. */
export function foreignRound({ hostId, txId, kind }: Message, subject: string, now: Date): Decision {
  const alert = { change: 'raised', hostId, kind: 'foreign_round', subject, details: { txId, kind }, now } as const
  const effect = { kind: 'refused', status: 'PLAYER_NOT_FOUND', detail: 'belongs_to_another_player', isRemembered: false } as const
  return { ...NOT_DONE, effect, alerts: [alert] }
}

interface Taken {
  readonly kind: 'taken'
  readonly stake: MoneyShare
  readonly gameId: number
  readonly idleEnd: IdleEnd
  readonly work: RuleWork
  /** What is left that may be staked here. */
  readonly left: Millisatang
}

type StakeOutcome = Taken | { readonly kind: 'refused'; readonly decision: Decision }

function take(
  message: Message,
  play: Play,
  { amount, session: named, state }: { readonly amount: Millisatang; readonly session: SessionOfStake; readonly state: PlayState },
): StakeOutcome {
  const { hostId, txId, member } = message
  const { roundId, gameCode, isFree } = play
  const { round, played, rules, now } = state
  if (played.game === undefined || !played.game.isPlayable) return refused({ status: 'GAME_DISABLED' })
  const game = { id: played.game.id, category: played.game.categoryCode }
  const before = round === undefined ? null : { isOpen: round.state === 'open', bets: round.bets, stake: stakeOf(round) }
  const isOpeningGame = before === null && played.session !== undefined && played.session.gameId !== game.id
  const bet: Bet = { hostId, txId, roundId, member, gameCode, amount, isFree, at: now, game, round: before, isOpeningGame }
  const verdict = rules.check(bet)
  if (verdict.kind === 'refused') return refused(verdict.refusal, { work: together([verdict]) })
  if (state.isRoundArchived) return refused({ status: 'ROUND_CLOSED', detail: 'archived' })
  if (round?.state === 'closed') return refused({ status: 'ROUND_CLOSED' })
  const session = checkSession(played, { member, gameId: game.id, hostId, isAnyGame: named === 'of_host', now })
  if (session.kind !== 'allowed') return refused({ status: session.kind === 'expired' ? 'SESSION_EXPIRED' : 'SESSION_INVALID' })

  const { idleEnd } = session
  const funds = { real: state.real.balance, bonus: verdict.noBonus === true ? NOTHING : state.bonus.balance }
  const stake = splitStake({ amount, ...funds })
  if (stake === null) return refused({ status: 'INSUFFICIENT_FUNDS' }, { idleEnd })
  if (isFrozen(stake, state)) return refused({ status: 'PLAYER_BLOCKED', detail: 'wallet_frozen' }, { idleEnd })
  const left = millisatang(funds.real + funds.bonus - amount)
  return { kind: 'taken', stake, gameId: game.id, idleEnd, left, work: rules.count({ ...bet, stake }) }
}

function refused(refusal: BetRefusal, more: Partial<Decision> = {}): StakeOutcome {
  return { kind: 'refused', decision: { ...NOT_DONE, ...more, effect: { kind: 'refused', ...refusal, isRemembered: true } } }
}

function isFrozen(stake: MoneyShare, { real, bonus }: PlayState): boolean {
  return (stake.real > 0n && real.status === 'frozen') || (stake.bonus > 0n && bonus.status === 'frozen')
}

/** Shares a win as the stakes of its round were, this message's own among them, and puts together what comes of the message. */
function pay(message: Message, play: Play, state: PlayState, taken: Taken | null): Decision {
  const { hostId, txId, member } = message
  const { roundId, tableId, isFree, isClosing } = play
  const { round, now, rules } = state
  const staked = taken?.stake ?? NO_SHARE
  const amount = play.win?.amount ?? NOTHING
  const stakes = addShares(round === undefined ? NO_SHARE : stakeOf(round), staked)
  const win = shareWin({ win: amount, stakeReal: stakes.real, stakeBonus: stakes.bonus })
  const gameId = taken?.gameId ?? state.played.game?.id ?? null
  const bets = taken === null ? 0 : 1
  const isLate = round?.state === 'closed'
  const isWithoutBet = taken === null && (round?.bets ?? 0) === 0 && play.win?.isPromo === false
  const isLarge = state.largeWinBaht !== null && isLargeWin(amount, state.largeWinBaht)
  const jackpot = play.win?.jackpot ?? NOTHING
  const about = roundFact(message, roundId, now)
  const matter = { hostId, kind: 'win_without_bet', subject: roundId, now } as const
  return {
    effect: {
      kind: 'applied',
      ...(taken === null ? {} : { stake: staked }),
      ...(play.win === null ? {} : { win, jackpot }),
      balance: addMillisatang(taken?.left ?? addMillisatang(state.real.balance, state.bonus.balance), amount),
    },
    postings: [...stakePosting(message, staked), ...winPosting(message, play.win?.key ?? txId, win)],
    round: {
      hostId,
      roundId,
      member,
      gameId,
      now,
      bets,
      betReal: staked.real,
      betBonus: staked.bonus,
      win: amount,
      winBonus: win.bonus,
      jackpot,
      isFree,
      tableId,
      isClosing,
      ...(isWithoutBet ? { flag: 'win_without_bet' } : {}),
    },
    ...(taken === null ? {} : { idleEnd: taken.idleEnd }),
    alerts: [
      ...(isWithoutBet ? [{ ...matter, change: 'raised', details: { txId, amount: String(amount) } } as const] : []),
      // The win had overtaken its bet: there is nothing to reconcile any more.
      ...(taken !== null && round?.flags.includes('win_without_bet') === true ? [{ ...matter, change: 'solved' } as const] : []),
      ...(isLarge ? [largeWinAlert(message, amount, now)] : []),
    ],
    ...(isLarge ? { largeWin: amount } : {}),
    topics: [...(isClosing ? [roundSettled.topic] : []), ...(isLate ? [roundCorrected.topic] : []), ...(isLarge ? [winLarge.topic] : [])],
    work: together([
      ...(taken === null ? [] : [taken.work]),
      ...(amount > 0n ? [rules.round({ ...about, kind: 'won', gameId, win, isLate })] : []),
      ...(isClosing && !isLate ? [rules.round(closedFact(about, round, { gameId, bets, stake: staked, win }))] : []),
    ]),
  }
}

/** Alerts an operator of a very large win, which is credited: only a withdrawal waits for review. */
function largeWinAlert({ hostId, txId, member }: Message, amount: Millisatang, now: Date): AlertChange {
  const details = { member: String(member), amount: String(amount) }
  return { change: 'raised', hostId, kind: 'large_win', subject: txId, member, details, now }
}

/** A free bet is a fact of its round and moves nothing. */
function stakePosting(message: Message, { real, bonus }: MoneyShare): readonly Posting[] {
  const amount = addMillisatang(real, bonus)
  if (amount === 0n) return []
  return [posting(message, message.txId, 'bet', { real: negateMillisatang(real), bonus: negateMillisatang(bonus) })]
}

function winPosting(message: Message, key: string, win: MoneyShare): readonly Posting[] {
  return addMillisatang(win.real, win.bonus) === 0n ? [] : [posting(message, key, 'win', win)]
}

/** Moves between the member's two accounts and the host's: plus is what the member receives. */
export function posting(message: Message, key: string, kind: 'bet' | 'win' | 'adjust', { real, bonus }: MoneyShare): Posting {
  const { hostId, member, content } = message
  return {
    scope: scopeOf(hostId),
    key,
    kind,
    actor: scopeOf(hostId),
    legs: [
      ...(real === 0n ? [] : [{ member, code: 'real', amount: real } as const]),
      ...(bonus === 0n ? [] : [{ member, code: 'bonus', amount: bonus } as const]),
      { house: houseOf(hostId), token: 'CREDIT', amount: negateMillisatang(addMillisatang(real, bonus)) },
    ],
    content,
    announcement: walletChanged(member),
  }
}
