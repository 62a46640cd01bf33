import { roundCorrected, winLarge } from '@morakot/contract/features/seamless/events'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { addMillisatang, millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { shareWin } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { publish, wakeAfter } from '#infra/events/publish'
import { together } from '#infra/modules/play-rules'
import type { LoadedPlayRules, RuleWork } from '#infra/modules/play-rules'
import { rulesIn } from '#infra/rules-config'
import { amountOf, isLargeWin } from './rules.ts'
import { seamlessRules } from './service-context.ts'
import { postJointly } from './service-joint.ts'
import { ClaimedMeanwhile, foreignRound, houseOf, scopeOf } from './service-once.ts'
import type { Applied, Effect, Message } from './service-once.ts'
import { addShares, askedOfRound, closedFact, seeRules, stakeOf } from './service-rules.ts'
import type { Turn } from './service-rules.ts'
import { fundsIn, seeMessage } from './service-see.ts'
import { takeStake } from './service-stake.ts'
import type { StakeOutcome } from './service-stake.ts'
import { messageOf } from './store.ts'
import { raiseAlert } from './store-alerts.ts'
import { roundOf, roundWrite } from './store-rounds.ts'
import type { Round, RoundChange } from './store-rounds.ts'

/** Takes a bet. */
export async function takeBet(tx: Tx, message: Message, request: SeamlessRequest<'bet'>, turn: Turn): Promise<Effect> {
  const isClosing = request.round_closed
  const taken = await takeStake(tx, message, { ...request, kinds: isClosing ? ['closed'] : [] }, turn)
  if (taken.kind === 'refused') return taken.effect
  return { kind: 'applied', ...taken.applied, ...endOfStake(tx, message, taken, isClosing) }
}

type Taken = Extract<StakeOutcome, { readonly kind: 'taken' }>

function endOfStake(
  tx: Tx,
  message: Message,
  { applied, change, round, rules }: Taken,
  isClosing: boolean,
): Pick<Applied, 'claims' | 'work'> {
  const { roundId, gameId, now } = change
  const closed = closedFact(askedOfRound(message, roundId, { kind: 'closed', now }), round, { gameId, bets: 1, stake: applied.stake })
  return {
    claims: [roundWrite(tx, { ...change, isClosing })],
    work: isClosing ? together([applied.work, rules.round(closed)]) : applied.work,
  }
}

/** Takes a bet and pays its win in one transaction: both or neither. The win is shared as the round's stakes were, this one among them. */
export async function takeBetAndPay(tx: Tx, message: Message, request: SeamlessRequest<'betWin'>, turn: Turn): Promise<Effect> {
  const amount = amountOf(request.win_amount)
  const kinds = [...(amount > 0n ? (['won'] as const) : []), ...(request.round_closed ? (['closed'] as const) : [])]
  const taken = await takeStake(tx, message, { ...request, kinds }, turn)
  if (taken.kind === 'refused') return taken.effect
  const { applied, change, round, rules, seen } = taken
  if (amount === 0n) return { kind: 'applied', ...applied, ...endOfStake(tx, message, taken, request.round_closed) }
  const paid = await payWin(tx, message, {
    // A space cannot stand in a provider's id, so no id of a provider is ever this key.
    key: `${message.txId} win`,
    roundId: request.round_id,
    round,
    staked: applied.stake,
    amount,
    jackpot: amountOf(request.jackpot_amount ?? '0'),
    isFree: request.is_free,
    gameId: change.gameId,
    isClosing: request.round_closed,
    largeWinBaht: rulesIn(seamlessRules, seen.rules?.body).largeWinBaht,
    rules,
    now: turn.now,
  })
  return {
    kind: 'applied',
    ...applied,
    win: paid.win,
    jackpot: paid.jackpot,
    transferIds: [...applied.transferIds, ...paid.transferIds],
    claims: [roundWrite(tx, { ...paid.change, ...change })],
    work: together([applied.work, paid.work]),
    balance: addMillisatang(applied.balance, amount),
  }
}

/**
 * Credits a win. Nobody's standing is asked: blocked, excluded, logged out or with the game switched off, a member's win is paid
 * (rule 7). Only a round or bet of another member refuses it.
 */
export async function creditWin(tx: Tx, message: Message, request: SeamlessRequest<'win'>, { now, rules: all }: Turn): Promise<Effect> {
  const { hostId, member } = message
  const roundId = request.round_id
  const amount = amountOf(request.amount)
  // A win of nothing says that the round is over (rule 12).
  const isClosing = request.round_closed || amount === 0n
  const seen = await seeMessage(tx, { message, roundId, gameCode: request.game_code, refTxId: request.ref_tx_id })
  const kinds = [...(amount > 0n ? (['won'] as const) : []), ...(isClosing ? (['closed'] as const) : [])]
  const rules = await seeRules(tx, { rules: all, bet: null, rounds: kinds.map((kind) => askedOfRound(message, roundId, { kind, now })) })
  const round = seen.round && roundOf(seen.round)
  if (round !== undefined && round.member !== member) return await foreignRound(tx, message, roundId, now)
  if (seen.bet !== undefined && messageOf(seen.bet).member !== member)
    return { kind: 'refused', status: 'TX_NOT_FOUND', detail: 'ref_tx_id', isRemembered: false }

  const isPromo = request.is_free || request.campaign_ref !== undefined
  const isWithoutBet = (round?.bets ?? 0) === 0 && !isPromo
  const { real, bonus } = fundsIn(seen)
  const { win, jackpot, transferIds, change, work } = await payWin(tx, message, {
    key: message.txId,
    roundId,
    round,
    amount,
    jackpot: amountOf(request.jackpot_amount ?? '0'),
    isFree: request.is_free,
    gameId: seen.game?.id ?? null,
    isClosing,
    flag: isWithoutBet ? 'win_without_bet' : undefined,
    largeWinBaht: rulesIn(seamlessRules, seen.rules?.body).largeWinBaht,
    rules,
    now,
  })
  if (isWithoutBet)
    await raiseAlert(tx, {
      hostId,
      kind: 'win_without_bet',
      subject: roundId,
      details: { txId: message.txId, amount: request.amount },
      now,
    })
  const balance = millisatang(real + bonus + amount)
  return { kind: 'applied', win, jackpot, transferIds, claims: [roundWrite(tx, change)], work, balance }
}

interface Payment {
  readonly key: string
  readonly roundId: string
  /** As it stands, locked; undefined for a round that is new. */
  readonly round: Round | undefined
  /** Staked in it by the same message. */
  readonly staked?: MoneyShare
  readonly amount: Millisatang
  readonly jackpot: Millisatang
  readonly isFree: boolean
  readonly gameId: number | null
  readonly isClosing: boolean
  readonly flag?: string | undefined
  readonly largeWinBaht: number
  readonly rules: LoadedPlayRules
  readonly now: Date
}

interface Paid {
  readonly win: MoneyShare
  readonly jackpot: Millisatang
  readonly transferIds: readonly bigint[]
  readonly change: RoundChange
  readonly work: RuleWork
}

const NO_SHARE: MoneyShare = { real: millisatang(0n), bonus: millisatang(0n) }

async function payWin(tx: Tx, message: Message, payment: Payment): Promise<Paid> {
  const { hostId, member } = message
  const { roundId, round, staked = NO_SHARE, amount, jackpot, isFree, gameId, isClosing, flag, largeWinBaht, rules, now } = payment
  const stakes = addShares(round === undefined ? NO_SHARE : stakeOf(round), staked)
  const win = shareWin({ win: amount, stakeReal: stakes.real, stakeBonus: stakes.bonus })
  const transferIds = amount === 0n ? [] : await postWin(tx, message, payment.key, win)
  const isLate = round?.state === 'closed'
  if (isLate) wakeAfter(tx, roundCorrected.topic)
  if (isLargeWin(amount, largeWinBaht)) await tellOfLargeWin(tx, message, amount, now)
  const about = askedOfRound(message, roundId, { kind: 'won', now })
  const bets = payment.staked === undefined ? 0 : 1
  const work = together([
    ...(amount > 0n ? [rules.round({ ...about, kind: 'won', gameId, win, isLate })] : []),
    ...(isClosing && !isLate ? [rules.round(closedFact(about, round, { gameId, bets, stake: staked, win }))] : []),
  ])
  const flagged = flag === undefined ? {} : { flag }
  const change = { hostId, roundId, member, gameId, now, win: amount, winBonus: win.bonus, jackpot, isFree, isClosing, ...flagged }
  return { win, jackpot, transferIds, change, work }
}

/** Pays to the member's two accounts what each staked. A wallet that cannot take money makes the whole message fail: it is repeated. */
export async function postWin(
  tx: Tx,
  message: Message,
  key: string,
  win: MoneyShare,
  kind: 'win' | 'adjust' = 'win',
): Promise<readonly bigint[]> {
  const { hostId, member } = message
  const outcome = await postJointly(tx, {
    scope: scopeOf(hostId),
    key,
    kind,
    actor: scopeOf(hostId),
    legs: [
      ...(win.real > 0n ? [{ member, code: 'real', amount: win.real } as const] : []),
      ...(win.bonus > 0n ? [{ member, code: 'bonus', amount: win.bonus } as const] : []),
      { house: houseOf(hostId), token: 'CREDIT', amount: negateMillisatang(millisatang(win.real + win.bonus)) },
    ],
    content: message.content,
    announcement: walletChanged(member),
  })
  if (outcome.kind === 'posted') return [outcome.transferId]
  if (outcome.kind === 'refused') throw new Error(`invariant: a win was refused as ${outcome.reason}`)
  throw new ClaimedMeanwhile(key)
}

/** Tells an operator of a very large win, which is already credited: only a withdrawal waits for people. */
export async function tellOfLargeWin(tx: Tx, message: Message, amount: Millisatang, now: Date): Promise<void> {
  await raiseAlert(tx, {
    hostId: message.hostId,
    kind: 'large_win',
    subject: message.txId,
    member: message.member,
    details: { member: String(message.member), amount: String(amount) },
    now,
  })
  const { hostId, roundId, member } = message
  const payload = { host: hostId, round: roundId, win: String(amount) }
  await publish(tx, winLarge, { member, actor: scopeOf(hostId), occurredAt: now, payload })
}
