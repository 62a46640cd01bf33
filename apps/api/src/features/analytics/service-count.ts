import type { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { HOUR_MS, hourOf, sumHours } from './rules.ts'
import type { CountedRound } from './rules.ts'
import { addHours, correctWin, dropOld, keepWins, notePlayers } from './store.ts'

type RoundEvent = DomainEvent<typeof roundSettled | typeof roundCorrected>

/** Counts settled rounds, and what was corrected of them, in the hours of their close (F-36). */
export async function countRounds(tx: Tx, events: readonly RoundEvent[]): Promise<void> {
  const rounds = events.flatMap(countedOf)
  if (rounds.length === 0) return
  await addHours(tx, sumHours(rounds))
  const settled = rounds.filter(({ isCorrection }) => !isCorrection)
  await notePlayers(tx, settled)
  await keepWins(tx, settled)
  for (const correction of rounds) if (correction.isCorrection) await correctWin(tx, correction)
}

function countedOf(event: RoundEvent): readonly CountedRound[] {
  const { game, host, round, closedAt, stakeReal, stakeBonus, winReal, winBonus } = event.payload
  if (game === null) return []
  const isFree = event.topic === 'round.settled' && event.payload.isFree
  return [
    {
      gameId: game,
      host,
      round,
      member: event.member,
      closedAt: new Date(closedAt),
      stake: isFree ? 0n : BigInt(stakeReal) + BigInt(stakeBonus),
      win: BigInt(winReal) + BigInt(winBonus),
      isCorrection: event.topic === 'round.corrected',
      rounds: event.topic === 'round.corrected' ? roundsOf(event.payload) : 1n,
    },
  ]
}

/**
 * The change of the round count by a correction: a round whose amounts are all 0 is not counted. The stake of a free round proves nothing,
 * so free rounds stay counted.
 */
function roundsOf({ isFree, after, ...change }: DomainEvent<typeof roundCorrected>['payload']): bigint {
  if (isFree) return 0n
  const parts = ['stakeReal', 'stakeBonus', 'winReal', 'winBonus'] as const
  const isThere = parts.some((part) => BigInt(after[part]) !== 0n)
  const wasThere = parts.some((part) => BigInt(after[part]) !== BigInt(change[part]))
  return isThere === wasThere ? 0n : isThere ? 1n : -1n
}

const HOURS_KEPT_MS = 90 * 24 * HOUR_MS
const PLAYERS_KEPT_MS = 48 * HOUR_MS

/** Drops hours older than 90 days, and forgets who played after 48 hours. Returns how many hours were dropped. */
export async function foldOld({ clock, withTransaction }: BaseContext): Promise<number> {
  return await withTransaction(async (tx) => await dropOldAt(tx, clock.now()))
}

/** The same in a transaction of the caller. */
export async function dropOldAt(tx: Tx, now: Date): Promise<number> {
  const ago = (ms: number) => hourOf(new Date(now.getTime() - ms))
  return await dropOld(tx, { hours: ago(HOURS_KEPT_MS), players: ago(PLAYERS_KEPT_MS) })
}
