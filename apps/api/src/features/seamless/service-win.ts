import { roundCorrected, winLarge } from '@morakot/contract/features/seamless/events'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { addMillisatang, millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { shareWin } from '@morakot/money/share'
import type { MoneyShare } from '@morakot/money/share'
import { winWrites } from '#features/protection/public'
import { walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { publish, wakeAfter } from '#infra/events/publish'
import type { Write } from '#infra/one-statement'
import { readRules, rulesIn } from '#infra/rules-config'
import { amountOf, isLargeWin } from './rules.ts'
import { foreignRound } from './service-alerts.ts'
import { seamlessRules } from './service-context.ts'
import { postJointly } from './service-joint.ts'
import { ClaimedMeanwhile, houseOf, scopeOf, writeClaims } from './service-once.ts'
import type { Effect, Message } from './service-once.ts'
import { fundsIn, seeMessage } from './service-see.ts'
import { takeStake } from './service-stake.ts'
import { messageOf } from './store.ts'
import { raiseAlert } from './store-alerts.ts'
import { lockRound, roundOf, roundWrite } from './store-rounds.ts'
import type { Round } from './store-rounds.ts'

/** Takes a bet. */
export async function takeBet(tx: Tx, message: Message, request: SeamlessRequest<'bet'>, now: Date): Promise<Effect> {
  const stake = await takeStake(tx, message, { ...request, isClosing: request.round_closed }, now)
  return stake.kind === 'refused' ? stake.effect : { kind: 'applied', ...stake.applied }
}

/** Takes a bet and pays its win in one transaction: both or neither. */
export async function takeBetAndPay(tx: Tx, message: Message, request: SeamlessRequest<'betWin'>, now: Date): Promise<Effect> {
  const amount = amountOf(request.win_amount)
  // A win that is paid closes the round itself: closed before it, the round would be settled without its win.
  const isClosing = request.round_closed && amount === 0n
  const stake = await takeStake(tx, message, { ...request, isClosing }, now)
  if (stake.kind === 'refused') return stake.effect
  if (amount === 0n) return { kind: 'applied', ...stake.applied }
  // The win is shared as the round's stakes were, this one among them.
  await writeClaims(tx, message, stake.applied)
  const { largeWinBaht } = await readRules(tx, seamlessRules)
  // A space cannot stand in a provider's id, so no id of a provider is ever this key.
  const paid = await payWin(tx, message, {
    key: `${message.txId} win`,
    roundId: request.round_id,
    round: await lockRound(tx, message.hostId, request.round_id),
    amount,
    jackpot: amountOf(request.jackpot_amount ?? '0'),
    isFree: request.is_free,
    gameId: stake.gameId,
    isClosing: request.round_closed,
    largeWinBaht,
    now,
  })
  const transferIds = [...stake.applied.transferIds, ...paid.transferIds]
  return { kind: 'applied', ...stake.applied, ...paid, transferIds, balance: addMillisatang(stake.applied.balance, amount) }
}

/**
 * Credits a win. Nobody's standing is asked: blocked, excluded, logged out or with the game switched off, a member's win is paid
 * (rule 7). Only a round or bet of another member refuses it.
 */
export async function creditWin(tx: Tx, message: Message, request: SeamlessRequest<'win'>, now: Date): Promise<Effect> {
  const { hostId, member } = message
  const seen = await seeMessage(tx, { message, roundId: request.round_id, gameCode: request.game_code, refTxId: request.ref_tx_id, now })
  const round = seen.round && roundOf(seen.round)
  if (round !== undefined && round.member !== member) return await foreignRound(tx, message, request.round_id, now)
  if (seen.bet !== undefined && messageOf(seen.bet).member !== member)
    return { kind: 'refused', status: 'TX_NOT_FOUND', detail: 'ref_tx_id', isRemembered: false }

  const isPromo = request.is_free || request.campaign_ref !== undefined
  const isWithoutBet = (round?.bets ?? 0) === 0 && !isPromo
  const amount = amountOf(request.amount)
  const { real, bonus } = fundsIn(seen)
  const paid = await payWin(tx, message, {
    key: message.txId,
    roundId: request.round_id,
    round,
    amount,
    jackpot: amountOf(request.jackpot_amount ?? '0'),
    isFree: request.is_free,
    gameId: seen.game?.id ?? null,
    // A win of nothing says that the round is over (rule 12).
    isClosing: request.round_closed || amount === 0n,
    flag: isWithoutBet ? 'win_without_bet' : undefined,
    largeWinBaht: rulesIn(seamlessRules, seen.rules?.body).largeWinBaht,
    now,
  })
  if (isWithoutBet)
    await raiseAlert(tx, {
      hostId,
      kind: 'win_without_bet',
      subject: request.round_id,
      details: { txId: message.txId, amount: request.amount },
      now,
    })
  return { kind: 'applied', ...paid, balance: millisatang(real + bonus + amount) }
}

interface Payment {
  readonly key: string
  readonly roundId: string
  /** As it stands, locked; undefined for a round that is new. */
  readonly round: Round | undefined
  readonly amount: Millisatang
  readonly jackpot: Millisatang
  readonly isFree: boolean
  readonly gameId: number | null
  readonly isClosing: boolean
  readonly flag?: string | undefined
  readonly largeWinBaht: number
  readonly now: Date
}

interface Paid {
  readonly win: MoneyShare
  readonly jackpot: Millisatang
  readonly transferIds: readonly bigint[]
  readonly claims: readonly Write[]
  readonly writes: readonly Write[]
}

async function payWin(tx: Tx, message: Message, payment: Payment): Promise<Paid> {
  const { hostId, member } = message
  const { roundId, round, amount, jackpot, isFree, gameId, isClosing, largeWinBaht, now } = payment
  const win = shareWin({ win: amount, stakeReal: round?.betReal ?? millisatang(0n), stakeBonus: round?.betBonus ?? millisatang(0n) })
  const transferIds = amount === 0n ? [] : await postWin(tx, message, payment.key, win)
  const flag = payment.flag === undefined ? {} : { flag: payment.flag }
  const claims = [
    roundWrite(tx, { hostId, roundId, member, gameId, now, win: amount, winBonus: win.bonus, jackpot, isFree, isClosing, ...flag }),
  ]
  if (round?.state === 'closed') wakeAfter(tx, roundCorrected.topic)
  if (isLargeWin(amount, largeWinBaht)) await tellOfLargeWin(tx, message, amount, now)
  return { win, jackpot, transferIds, claims, writes: winWrites(member, amount, now) }
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
