import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesIn, lockMember as lockAccounts } from '@morakot/ledger/accounts'
import { post } from '#infra/posting'
import { millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { splitStake } from '@morakot/money/share'
import { askGame } from '#features/games/public'
import { recordWin, undoWin } from '#features/protection/public'
import { walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { askTogether } from '#infra/one-statement'
import { readRules } from '#infra/rules-config'
import { amountOf, isLargeWin } from './rules.ts'
import { seamlessRules } from './service-context.ts'
import { ClaimedMeanwhile, foreignRound, houseOf, scopeOf } from './service-once.ts'
import type { Effect, Message } from './service-once.ts'
import { askedOfRound, closedFact, seeRules } from './service-rules.ts'
import type { Turn } from './service-rules.ts'
import { postWin, tellOfLargeWin } from './service-win.ts'
import { changeRound, lockRound, lockedRound, roundOf } from './store-rounds.ts'

/** Ends a round without a payout. An unknown one is written down as closed: a bet that comes later is late. */
export async function closeRound(tx: Tx, message: Message, request: SeamlessRequest<'roundClose'>, turn: Turn): Promise<Effect> {
  const { hostId, member } = message
  const { now } = turn
  const seen = await askTogether(tx, { round: lockedRound(hostId, request.round_id), game: askGame(hostId, request.game_code) })
  const round = seen.round && roundOf(seen.round)
  if (round !== undefined && round.member !== member) return await foreignRound(tx, message, request.round_id, now)
  const gameId = seen.game?.id ?? null
  const isOurs = await changeRound(tx, { hostId, roundId: request.round_id, member, gameId, isClosing: true, now })
  if (!isOurs) throw new ClaimedMeanwhile(request.round_id)
  if (round?.state === 'closed') return { kind: 'applied' }
  const about = askedOfRound(message, request.round_id, { kind: 'closed', now })
  const rules = await seeRules(tx, { rules: turn.rules, bet: null, rounds: [about] })
  return { kind: 'applied', work: rules.round(closedFact(about, round, { gameId })) }
}

/**
 * Moves money outside bets and wins: a prize is paid to real money, a tip or correction taken as a stake would be. A negative one that
 * is not covered is refused: only the rollback of a win may leave a debt (rule 6).
 */
export async function adjust(tx: Tx, message: Message, request: SeamlessRequest<'adjust'>, { now }: Turn): Promise<Effect> {
  const amount = amountOf(request.amount)
  if (request.round_id !== undefined) {
    const round = await lockRound(tx, message.hostId, request.round_id)
    if (round !== undefined && round.member !== message.member) return await foreignRound(tx, message, request.round_id, now)
  }
  if (amount === 0n) return { kind: 'applied' }
  if (amount < 0n) return await take(tx, message, negateMillisatang(amount), now)

  const win = { real: amount, bonus: millisatang(0n) }
  const transferIds = await postWin(tx, message, message.txId, win, 'adjust')
  await recordWin(tx, message.member, amount, now)
  const { largeWinBaht } = await readRules(tx, seamlessRules)
  if (isLargeWin(amount, largeWinBaht)) await tellOfLargeWin(tx, message, amount, now)
  return { kind: 'applied', win, transferIds }
}

async function take(tx: Tx, message: Message, amount: Millisatang, now: Date): Promise<Effect> {
  const { hostId, member } = message
  const { real, bonus } = balancesIn(await lockAccounts(tx, member))
  const share = splitStake({ amount, real, bonus })
  // Not remembered: a correction may be sent again when there is money.
  if (share === null) return { kind: 'refused', status: 'INSUFFICIENT_FUNDS', isRemembered: false }
  const outcome = await post(tx, {
    scope: scopeOf(hostId),
    key: message.txId,
    kind: 'adjust',
    actor: scopeOf(hostId),
    legs: [
      ...(share.real > 0n ? [{ member, code: 'real', amount: negateMillisatang(share.real) } as const] : []),
      ...(share.bonus > 0n ? [{ member, code: 'bonus', amount: negateMillisatang(share.bonus) } as const] : []),
      { house: houseOf(hostId), token: 'CREDIT', amount },
    ],
    content: message.content,
    announcement: walletChanged(member),
  })
  if (outcome.kind === 'refused' && outcome.reason === 'frozen')
    return { kind: 'refused', status: 'PLAYER_BLOCKED', detail: 'wallet_frozen', isRemembered: true }
  if (outcome.kind === 'refused') throw new Error(`invariant: an adjustment that was judged was refused as ${outcome.reason}`)
  if (outcome.kind !== 'posted') throw new ClaimedMeanwhile(message.txId)
  await undoWin(tx, member, amount, now)
  return { kind: 'applied', stake: share, transferIds: [outcome.transferId] }
}
