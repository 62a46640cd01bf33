import { playAdjusted, roundSettled, winLarge } from '@morakot/contract/features/seamless/events'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesIn, lockMember as lockAccounts } from '@morakot/ledger/accounts'
import { refuseAll } from '@morakot/ledger/refusal'
import { negateMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { splitStake } from '@morakot/money/share'
import { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import { loadPlayed } from '#features/games/service-session'
import { recordWin, undoWin } from '#features/protection/service-check'
import { readRules } from '#infra/database/rules-config'
import type { Tx } from '#infra/db'
import { publish, wakeAfter } from '#infra/events/publish'
import { loadPlayRules } from '#infra/modules/play-rules'
import { postAll } from '#infra/posting'
import { amountOf, isLargeWin, scopeOf } from './rules.ts'
import { foreignRound, posting } from './service-check.ts'
import { NO_SHARE, closedFact, roundFact } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import type { Turn, Worked } from './service-once.ts'
import { changeRounds } from './store-play.ts'
import { isRoundArchived, lockRound } from './store-rounds.ts'

/** Ends a round without a payout. An unknown one is written down as closed: a bet that comes later is late. */
export async function closeRound(tx: Tx, message: Message, request: SeamlessRequest<'roundClose'>, { now, rules }: Turn): Promise<Worked> {
  const { hostId, member } = message
  const roundId = request.round_id
  const round = await lockRound(tx, hostId, roundId)
  if (round !== undefined && round.member !== member) return foreignRound(message, roundId, now)
  // Rounds leave closed.
  if (round === undefined && (await isRoundArchived(tx, hostId, roundId))) return { effect: { kind: 'applied' } }
  const [played] = await loadPlayed(tx, [{ hostId, gameCode: request.game_code, tokenHash: null }])
  const gameId = played?.game?.id ?? null
  await changeRounds([{ hostId, roundId, member, gameId, isClosing: true, now }]).execute(tx)
  if (round?.state === 'closed') return { effect: { kind: 'applied' } }
  wakeAfter(tx, roundSettled.topic)
  const input = { ...roundFact(message, roundId, now), kind: 'closed' } as const
  const [loaded] = await loadPlayRules(tx, rules, [{ bet: null, rounds: [input] }])
  const work = loaded?.round(closedFact(input, round, { gameId }))
  return { effect: { kind: 'applied' }, ...(work === undefined ? {} : { work }) }
}

/**
 * Moves money outside bets and wins: a prize is paid to real money, a tip or correction taken as a stake would be. A negative one that
 * is not covered is refused: only the rollback of a win may leave a debt (rule 6).
 */
export async function adjust(tx: Tx, message: Message, request: SeamlessRequest<'adjust'>, { now }: Turn): Promise<Worked> {
  const amount = amountOf(request.amount)
  if (request.round_id !== undefined) {
    const round = await lockRound(tx, message.hostId, request.round_id)
    if (round !== undefined && round.member !== message.member) return foreignRound(message, request.round_id, now)
  }
  if (amount === 0n) return { effect: { kind: 'applied' } }
  if (amount < 0n) return await take(tx, message, negateMillisatang(amount), now)

  const win = { ...NO_SHARE, real: amount }
  await postAll([posting(message, message.txId, 'adjust', win)]).execute(tx)
  await recordWin(tx, message.member, amount, now)
  await publishAdjusted(tx, message, amount, now)
  const { largeWinBaht } = await readRules(tx, seamlessRules)
  const worked = { effect: { kind: 'applied', win }, postedKeys: [message.txId] } as const
  return isLargeWin(amount, largeWinBaht) ? { ...worked, alerts: [await notifyLargeWin(tx, message, amount, now)] } : worked
}

async function publishAdjusted(tx: Tx, { hostId, member }: Message, given: Millisatang, now: Date): Promise<void> {
  await publish(tx, playAdjusted, { member, actor: scopeOf(hostId), occurredAt: now, payload: { host: hostId, given: String(given) } })
}

async function notifyLargeWin(tx: Tx, { hostId, txId, roundId, member }: Message, amount: Millisatang, now: Date) {
  const payload = { host: hostId, round: roundId, win: String(amount) }
  await publish(tx, winLarge, { member, actor: scopeOf(hostId), occurredAt: now, payload })
  const details = { member: String(member), amount: String(amount) }
  return { change: 'raised', hostId, kind: 'large_win', subject: txId, member, details, now } as const
}

async function take(tx: Tx, message: Message, amount: Millisatang, now: Date): Promise<Worked> {
  const { hostId, txId, member, content } = message
  const accounts = await lockAccounts(tx, member)
  const { real, bonus } = balancesIn(accounts)
  const stake = splitStake({ amount, real, bonus })
  // Not remembered: a correction may be sent again when there is money.
  if (stake === null) return { effect: { kind: 'refused', status: 'INSUFFICIENT_FUNDS', isRemembered: false } }
  if ((stake.real > 0n && accounts.real.status === 'frozen') || (stake.bonus > 0n && accounts.bonus.status === 'frozen')) {
    await refuseAll([{ scope: scopeOf(hostId), key: txId, kind: 'adjust', actor: scopeOf(hostId), reason: 'frozen', content }]).execute(tx)
    return { effect: { kind: 'refused', status: 'PLAYER_BLOCKED', detail: 'wallet_frozen', isRemembered: true } }
  }
  await postAll([posting(message, txId, 'adjust', { real: negateMillisatang(stake.real), bonus: negateMillisatang(stake.bonus) })]).execute(
    tx,
  )
  await undoWin(tx, member, amount, now)
  await publishAdjusted(tx, message, negateMillisatang(amount), now)
  return { effect: { kind: 'applied', stake }, postedKeys: [txId] }
}
