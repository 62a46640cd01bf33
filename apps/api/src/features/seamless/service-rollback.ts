import { roundCorrected } from '@morakot/contract/features/seamless/events'
import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesOf } from '@morakot/ledger/accounts'
import { reverseIntoDebt } from '#infra/posting'
import { refuseAll } from '@morakot/ledger/refusal'
import { millisatang } from '@morakot/money/millisatang'
import { walletChanged } from '#features/wallet/public'
import type { Tx } from '#infra/db'
import { wakeAfter } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import type { RuleWork } from '#infra/modules/play-rules'
import { loadPlayRules } from '#infra/modules/play-rules'
import { scopeOf } from './rules.ts'
import { NOTHING, roundFact } from './service-facts.ts'
import type { Message } from './service-facts.ts'
import { foreignRound } from './service-judge.ts'
import type { Turn, Worked } from './service-once.ts'
import { findMessage, isMessageArchived, markReversed } from './store.ts'
import type { StoredMessage } from './store.ts'
import { insertMessages } from './store-play.ts'
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
  const after = await balancesOf(tx, member)
  if (after.debt <= before.debt) return { transferIds: reversals, alerts: [] }
  const details = { member: String(member), debt: String(after.debt) }
  return { transferIds: reversals, alerts: [{ change: 'raised', hostId, kind: 'debt', subject: original.txId, member, details, now }] }
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
