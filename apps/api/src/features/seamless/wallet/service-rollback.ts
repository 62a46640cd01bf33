import { roundCorrected } from '@morakot/contract/features/seamless/events'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesOf } from '@morakot/ledger/accounts'
import { refuseAll } from '@morakot/ledger/refusal'
import { addMillisatang, millisatang, negateMillisatang } from '@morakot/money/millisatang'
import type { MoneyShare } from '@morakot/money/share'
import { loadPlayed } from '#features/games/service-session'
import { walletChanged } from '#features/wallet/events'
import type { Tx } from '#infra/db'
import { wakeAfter } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import type { RuleWork } from '#infra/modules/play-rules'
import { loadPlayRules } from '#infra/modules/play-rules'
import { reverseIntoDebt, takeLent } from '#infra/posting'
import { scopeOf } from './rules.ts'
import { foreignRound, posting } from './service-check.ts'
import type { SeamlessContext } from './service-context.ts'
import { NOTHING, roundFact } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import { answerOnce } from './service-once.ts'
import type { Turn, Worked } from './service-once.ts'
import { findMessage, isMessageArchived, markReversed } from './store.ts'
import type { StoredMessage, StoredReply } from './store.ts'
import type { AlertChange } from './store-alerts.ts'
import { changeRounds, insertMessages } from './store-play.ts'
import { lockRound, shrinkRound } from './store-rounds.ts'

/** What left with an archive is taken back by people, if at all. */
const ARCHIVED: Worked = { effect: { kind: 'refused', status: 'TX_NOT_FOUND', detail: 'archived', isRemembered: false } }

const REVERSIBLE: readonly string[] = ['bet', 'win', 'bet-win']

/**
 * Takes one earlier bet or win back, exactly as it was split. One that never came leaves a tombstone under its id (rule 4); one that
 * moved nothing, or was taken back before, needs nothing (rule 5).
 */
export async function rollBack(tx: Tx, message: Message, request: SeamlessRequest<'rollback'>, turn: Turn): Promise<Worked> {
  const { now } = turn
  const original = await findMessage(tx, message.hostId, request.ref_tx_id)
  if (original === undefined) {
    if (await isMessageArchived(tx, message.hostId, request.ref_tx_id)) return ARCHIVED
    return await leaveTombstone(tx, message, request.ref_tx_id, now)
  }
  if (original.member !== message.member) return foreignRound(message, request.ref_tx_id, now)
  if (original.state !== 'applied') return { effect: { kind: 'applied' } }
  if (!REVERSIBLE.includes(original.kind))
    return { effect: { kind: 'refused', status: 'TX_NOT_FOUND', detail: 'not_reversible', isRemembered: false } }

  const round = original.roundId === null ? undefined : await lockRound(tx, message.hostId, original.roundId)
  // It left while its lock was waited for.
  if (original.roundId !== null && round === undefined) return ARCHIVED
  if (round?.state === 'closed') wakeAfter(tx, roundCorrected.topic)
  const { transferIds, alerts } = await reverseTransfers(tx, message, original, now)
  await markReversed(tx, message.hostId, original.txId)
  await shrinkOf(tx, message, original, now)
  const isLate = round?.state === 'closed'
  const work = await takeBack(tx, message, original, { turn, isLate, gameId: round?.gameId ?? null })
  return { effect: { kind: 'applied' }, transferIds, alerts, work }
}

/**
 * Takes the stake of a rolled-back bet again, split exactly as before, as a new bet: an adapter's provider withdraws its cancellation. The
 * member's state is not checked, as for the rollback of a win, and what the wallet does not cover becomes debt (rule 6).
 */
export async function betAgain(context: SeamlessContext, message: Message, request: SeamlessRequest<'rollback'>): Promise<StoredReply> {
  const stake = await findMessage(context.sharedTx ?? context.db, message.hostId, request.ref_tx_id)
  const again: Message = {
    ...message,
    kind: 'bet',
    roundId: stake?.roundId ?? null,
    amount: stake === undefined ? NOTHING : addMillisatang(stake.stakeReal, stake.stakeBonus),
    content: { ...message.content, call: 'bet-again' },
  }
  return await answerOnce(context, again, async (tx, turn) => {
    if (stake?.kind !== 'bet' || stake.state !== 'reversed' || stake.member !== message.member)
      return { effect: { kind: 'refused', status: 'TX_NOT_FOUND', isRemembered: false } }
    return await takeAgain(tx, again, { stake, gameCode: request.game_code, turn })
  })
}

async function takeAgain(
  tx: Tx,
  message: Message,
  { stake, gameCode, turn }: { readonly stake: StoredMessage; readonly gameCode: string; readonly turn: Turn },
): Promise<Worked> {
  const { hostId, txId, member, amount } = message
  const { roundId } = stake
  const { now } = turn
  invariant(roundId !== null, `${stake.txId} has no round`)
  const round = await lockRound(tx, hostId, roundId)
  if (round === undefined) return ARCHIVED
  const [played] = await loadPlayed(tx, [{ hostId, gameCode, tokenHash: null }])
  const game = played?.game
  const share = { real: stake.stakeReal, bonus: stake.stakeBonus }
  const { key, alerts } = await takeShare(tx, message, share, now)
  if (round.state === 'closed') wakeAfter(tx, roundCorrected.topic)
  await changeRounds([{ hostId, roundId, member, gameId: round.gameId, now, bets: 1, betReal: share.real, betBonus: share.bonus }]).execute(
    tx,
  )
  const worked = { effect: { kind: 'applied', stake: share }, postedKeys: key === null ? [] : [key], alerts } as const
  if (game === undefined) return worked
  const input = { hostId, txId, roundId, member, gameCode, amount, isFree: amount === 0n, at: now }
  const [rules] = await loadPlayRules(tx, turn.rules, [{ bet: input, rounds: [] }])
  invariant(rules !== undefined, 'rules were not loaded')
  const before = { isOpen: round.state === 'open', bets: round.bets, stake: { real: round.betReal, bonus: round.betBonus } }
  const work = rules.count({ ...input, game: { id: game.id, category: game.categoryCode }, round: before, stake: share })
  return { ...worked, work }
}

/** The key of the posting, null for a stake of nothing, and the alert of a debt. */
async function takeShare(
  tx: Tx,
  message: Message,
  { real, bonus }: MoneyShare,
  now: Date,
): Promise<{ readonly key: string | null; readonly alerts: readonly AlertChange[] }> {
  if (real + bonus === 0n) return { key: null, alerts: [] }
  const before = await balancesOf(tx, message.member)
  // With a space, which no provider's id has; the ledger adds `:debt` behind it.
  const key = `${message.txId} again`
  const stake = posting(message, key, 'bet', { real: negateMillisatang(real), bonus: negateMillisatang(bonus) })
  const outcome = await takeLent(tx, { ...stake, member: message.member })
  if (outcome.kind !== 'posted') throw new Error(`invariant: the stake of ${message.txId} was ${outcome.kind}`)
  return { key, alerts: await debtAlerts(tx, message, { subject: message.txId, before: before.debt, now }) }
}

/** Notifies operators of a member's increased debt. */
async function debtAlerts(
  tx: Tx,
  { hostId, member }: Message,
  { subject, before, now }: { readonly subject: string; readonly before: bigint; readonly now: Date },
): Promise<readonly AlertChange[]> {
  const { debt } = await balancesOf(tx, member)
  if (debt <= before) return []
  const details = { member: String(member), debt: String(debt) }
  return [{ change: 'raised', hostId, kind: 'debt', subject, member, details, now }]
}

async function leaveTombstone(tx: Tx, message: Message, txId: string, now: Date): Promise<Worked> {
  const { hostId, member } = message
  await refuseAll([
    { scope: scopeOf(hostId), key: txId, kind: 'tombstone', actor: scopeOf(hostId), reason: 'rolled_back', content: null },
  ]).execute(tx)
  await insertMessages([
    {
      hostId,
      txId,
      kind: 'unknown',
      contentHash: null,
      state: 'tombstoned',
      member,
      roundId: null,
      amount: NOTHING,
      postedKeys: [],
      stakeReal: NOTHING,
      stakeBonus: NOTHING,
      winAmount: NOTHING,
      winBonus: NOTHING,
      jackpot: NOTHING,
      turnoverCounted: NOTHING,
      reply: null,
      createdAt: now,
    },
  ]).execute(tx)
  return { effect: { kind: 'applied' } }
}

async function reverseTransfers(
  tx: Tx,
  message: Message,
  original: StoredMessage,
  now: Date,
): Promise<Required<Pick<Worked, 'transferIds' | 'alerts'>>> {
  const { hostId, member } = message
  const before = await balancesOf(tx, member)
  const reversals: bigint[] = []
  // Of a bet-win the bet first: what it gives back covers the win that is taken, and no debt is written for a moment.
  for (const [place, transferId] of original.transferIds.entries()) {
    const outcome = await reverseIntoDebt(tx, {
      scope: scopeOf(hostId),
      // With a space, which no provider's id has; the ledger adds `:debt` behind it.
      key: `${message.txId} rollback ${place}`,
      kind: isStake(original, place) ? 'bet_rollback' : 'win_rollback',
      actor: scopeOf(hostId),
      transferId,
      member,
      announcement: walletChanged(member),
    })
    if (outcome.kind !== 'posted') throw new Error(`invariant: the reversal of ${transferId} was ${outcome.kind}`)
    reversals.push(outcome.transferId)
  }
  return { transferIds: reversals, alerts: await debtAlerts(tx, message, { subject: original.txId, before: before.debt, now }) }
}

function isStake(original: StoredMessage, place: number): boolean {
  if (original.kind === 'bet') return true
  return original.kind === 'bet-win' && place === 0 && original.stakeReal + original.stakeBonus > 0n
}

/** What was counted with the message is counted back, by the rules that counted it. */
async function takeBack(
  tx: Tx,
  message: Message,
  original: StoredMessage,
  { turn, isLate, gameId }: { readonly turn: Turn; readonly isLate: boolean; readonly gameId: number | null },
): Promise<RuleWork> {
  const { txId, roundId, stakeReal, stakeBonus, winAmount, winBonus, turnoverCounted, createdAt: playedAt } = original
  invariant(roundId !== null, `${txId} has no round`)
  const about = { ...roundFact({ ...message, txId }, roundId, turn.now, playedAt), kind: 'rolled_back' } as const
  const [rules] = await loadPlayRules(tx, turn.rules, [{ bet: null, rounds: [about] }])
  invariant(rules !== undefined, 'rules were not loaded')
  return rules.round({
    ...about,
    gameId,
    stake: { real: stakeReal, bonus: stakeBonus },
    win: { real: millisatang(winAmount - winBonus), bonus: winBonus },
    turnoverCounted,
    isLate,
  })
}

async function shrinkOf(tx: Tx, { hostId }: Message, original: StoredMessage, now: Date): Promise<void> {
  const { stakeReal, stakeBonus, winAmount, winBonus, jackpot, roundId } = original
  if (roundId === null) return
  const bets = original.kind === 'win' ? 0 : 1
  await shrinkRound(tx, { hostId, roundId, bets, betReal: stakeReal, betBonus: stakeBonus, win: winAmount, winBonus, jackpot, now })
}
