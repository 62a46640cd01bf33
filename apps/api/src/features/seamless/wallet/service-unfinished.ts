import { roundSettled } from '@morakot/contract/features/seamless/events'
import { seamlessRules } from '@morakot/contract/features/seamless/schema-rules'
import { hostOf } from '#features/games/gateway'
import { lockMemberRow } from '#features/members/service-status'
import { readRules } from '#infra/database/rules-config'
import type { Tx } from '#infra/db'
import { wakeAfter } from '#infra/events/publish'
import { invariant } from '#infra/invariant'
import { loadPlayRules, writeRuleWork } from '#infra/modules/play-rules'
import { unfinishedVerdict } from './rules.ts'
import type { SeamlessContext } from './service-context.ts'
import { closedFact } from './service-facts.ts'
import { raiseAlert } from './store-alerts.ts'
import { changeRounds } from './store-play.ts'
import { lockRound, takeUnfinished } from './store-rounds.ts'
import type { Round, RoundChange } from './store-rounds.ts'

const HOUR_MS = 3_600_000
const CLOSED_BY_US = 'closed_by_us'
/** As many as the provider takes in one question. */
const ROUNDS_AT_ONCE = 200

/**
 * Settles rounds that were never closed: queries the provider, closes what is over, and alerts an operator of the rest (rule 13). Those
 * that were queried longest ago come first: many that stay open block no other. Money never moves here: the provider's win or rollback
 * brings what a round owes.
 */
export async function settleUnfinished(
  context: SeamlessContext,
  roundsAtOnce = ROUNDS_AT_ONCE,
): Promise<{ readonly closed: number; readonly flagged: number }> {
  const hostId = hostOf(context.config.provider)
  const { unfinishedHours } = await readRules(context.db, seamlessRules)
  const now = context.clock.now()
  const openedBefore = new Date(now.getTime() - unfinishedHours * HOUR_MS)
  const rounds = await takeUnfinished(context.db, hostId, { openedBefore, limit: roundsAtOnce, now })
  if (rounds.length === 0) return { closed: 0, flagged: 0 }

  const answer = await context.provider.roundStates(rounds.map(({ roundId }) => roundId))
  const said = new Map(answer.kind === 'answered' ? answer.reply.map(({ round_id, state }) => [round_id, state]) : [])
  let closed = 0
  for (const round of rounds) {
    const word = answer.kind === 'unreachable' ? null : (said.get(round.roundId) ?? 'unknown')
    if (await settleOne(context, hostId, round, word)) closed += 1
  }
  return { closed, flagged: rounds.length - closed }
}

/** Whether the round is closed now. */
async function settleOne(
  context: SeamlessContext,
  hostId: string,
  { member, roundId }: Round,
  said: 'open' | 'closed' | 'void' | 'unknown' | null,
): Promise<boolean> {
  return await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    await lockMemberRow(tx, member)
    const round = await lockRound(tx, hostId, roundId)
    // Its provider may have closed it during the query.
    if (round === undefined || round.state === 'closed') return true
    const verdict = unfinishedVerdict(said, round)
    const change = { hostId, roundId, member, gameId: null, now }
    if (verdict.kind === 'close') return await closeByUs(context, tx, { round, change })
    await changeRounds([{ ...change, flag: 'unfinished' }]).execute(tx)
    await raiseAlert(tx, { hostId, kind: 'unfinished_round', subject: roundId, details: { reason: verdict.reason }, now })
    return false
  })
}

async function closeByUs(
  context: SeamlessContext,
  tx: Tx,
  { round, change }: { readonly round: Round; readonly change: RoundChange },
): Promise<boolean> {
  const { hostId, roundId, member, now } = change
  const about = { kind: 'closed', hostId, txId: CLOSED_BY_US, roundId, member, at: now, playedAt: now } as const
  const [rules] = await loadPlayRules(tx, context.rules, [{ bet: null, rounds: [about] }])
  invariant(rules !== undefined, 'rules were not loaded')
  await changeRounds([{ ...change, isClosing: true, flag: CLOSED_BY_US }]).execute(tx)
  wakeAfter(tx, roundSettled.topic)
  await writeRuleWork(tx, rules.round(closedFact(about, round, { gameId: round.gameId })))
  return true
}
