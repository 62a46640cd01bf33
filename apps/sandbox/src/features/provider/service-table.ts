import { DEAL_MS } from '#features/engines/rules-baccarat'
import { crashHeight, crashTarget } from '#features/engines/rules-crash'
import type { Game } from '#features/engines/rules-game'
import { gradeOf } from '#features/engines/rules-grade'
import { livePhase, placeInSeed, seedOf } from '#features/engines/rules-live'
import type { LivePlan } from '#features/engines/rules-live'
import { countOf, sumOf, times } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'

import { roundView } from './pages/round-view.ts'
import { flightEnd, gameOfPlay } from './service-games.ts'
import { currentHand, tableIdOf } from './service-hands.ts'
import type { Play } from './store.ts'
import { signsFrom } from './store-draws.ts'
import type { ScheduledDraw } from './store-draws.ts'
import { roundsOfHand } from './store-hands.ts'
import type { SeatedRound } from './store-hands.ts'

const OTHERS_SHOWN = 20
const SIGNS_SHOWN = { title: 60, model: 20 } as const

/** A shared table at a moment: what everybody sees, and the rounds of the hand that one player's own part comes from. */
export type TableNow = { readonly shared: object; readonly rounds: readonly SeatedRound[]; readonly nextAt: Date; readonly now: Date }

/** The table that a play sits at; undefined for a game that is not shared. */
export function tableOfPlay(play: Play): { readonly tableId: string; readonly game: Game; readonly plan: LivePlan } | undefined {
  const game = gameOfPlay(play)
  return game.live === null ? undefined : { tableId: tableIdOf(play, game.live), game, plan: game.live }
}

/**
 * Reads a table. Cards that are not on it yet and the end of a flight never leave the server, nor does any moment that would tell them.
 */
export async function readTable(
  context: SandboxContext,
  { tableId, game, plan }: { readonly tableId: string; readonly game: Game; readonly plan: LivePlan },
): Promise<TableNow> {
  const draw = await currentHand(context, tableId, game, plan)
  const slot = countOf(draw.slot)
  const now = context.clock.now()
  const first = plan.tablePer === 'title' ? BigInt(slot - placeInSeed(plan, slot)) : 0n
  const [rounds, past] = await Promise.all([
    roundsOfHand(context.db, draw.draw_id),
    signsFrom(context.db, { tableId, slot: first, now, limit: SIGNS_SHOWN[plan.tablePer] }),
  ])
  const { phase, phaseEndsAt, nextAt } = phaseOf(draw, plan, now)
  return {
    now,
    nextAt,
    rounds,
    shared: {
      drawId: draw.draw_id,
      seedHash: draw.server_seed_hash,
      shoe: seedOf(plan, slot) + 1,
      hand: placeInSeed(plan, slot) + 1,
      hands: plan.handsPerSeed,
      phase,
      closesAt: draw.closes_at.toISOString(),
      phaseEndsAt: phaseEndsAt?.toISOString() ?? null,
      outcome: visibleOutcome(draw, now),
      past,
      ...seats(rounds, draw, now),
    },
  }
}

/** A player's own part in the hand: his rounds, and their sum in its grade once all are paid and the hand lies open. */
export function ownPart({ rounds, now }: Pick<TableNow, 'rounds' | 'now'>, play: Pick<Play, 'player_id' | 'is_demo'>) {
  const own = rounds.filter(({ player_id: id, is_demo: isDemo }) => id === play.player_id && isDemo === play.is_demo)
  const counted = own.filter(({ state }) => state !== 'refused' && state !== 'void')
  const isPaid =
    counted.length > 0 && counted.every(({ state, opens_at: opensAt }) => state === 'settled' && (opensAt === null || opensAt <= now))
  const [stake, payout] = [sumOf(counted.map((one) => one.stake)), sumOf(counted.map((one) => one.payout))]
  return {
    rounds: own.map((one) => roundView(one, now)),
    total: isPaid ? { stake: String(stake), payout: String(payout), grade: gradeOf({ stake, payout }) } : null,
  }
}

function phaseOf(draw: ScheduledDraw, plan: LivePlan, now: Date) {
  const [closesAt, endsAt] = [draw.closes_at, draw.ends_at]
  const phase = livePhase({ closesAt, endsAt }, now)
  const overAt = new Date(endsAt.getTime() + plan.pauseMs)
  if (phase === 'betting') return { phase, phaseEndsAt: closesAt, nextAt: closesAt }
  if (phase === 'result') return { phase, phaseEndsAt: overAt, nextAt: overAt }
  // The end of a flight is its outcome; and whether third cards follow is one of the cards.
  if (draw.engine === 'crash') return { phase: 'flight', phaseEndsAt: null, nextAt: endsAt }
  const thirdAt = new Date(closesAt.getTime() + DEAL_MS)
  return now < thirdAt ? { phase: 'deal', phaseEndsAt: thirdAt, nextAt: thirdAt } : { phase: 'third', phaseEndsAt: endsAt, nextAt: endsAt }
}

function visibleOutcome(draw: ScheduledDraw, now: Date): object | null {
  if (now < draw.closes_at) return null
  const outcome: unknown = JSON.parse(draw.outcome)
  if (typeof outcome !== 'object' || outcome === null) return null
  const isOver = now >= draw.ends_at
  if (isOver) return { ...outcome, drawn: undefined }
  if (!('player' in outcome) || !('banker' in outcome) || !Array.isArray(outcome.player) || !Array.isArray(outcome.banker)) return null
  if (now.getTime() >= draw.closes_at.getTime() + DEAL_MS) return { player: outcome.player, banker: outcome.banker }
  return { player: outcome.player.slice(0, 2), banker: outcome.banker.slice(0, 2) }
}

/** Bets with play money are not among the others': they are no one's company. */
function seats(rounds: readonly SeatedRound[], draw: ScheduledDraw, now: Date) {
  const seated = rounds.filter(
    ({ is_demo: isDemo, state }) => !isDemo && (state === 'bet_taken' || state === 'settled' || state === 'disputed'),
  )
  const spots = new Map<string, { readonly players: Set<string>; amount: bigint }>()
  for (const round of seated)
    for (const { spot, stake } of round.bets) {
      const key = draw.engine === 'crash' ? 'all' : spot
      const known = spots.get(key) ?? { players: new Set<string>(), amount: 0n }
      known.players.add(round.player_id)
      known.amount += BigInt(stake)
      spots.set(key, known)
    }
  const named = seated.filter(({ shown_name: name }) => name !== null)
  return {
    players: new Set(seated.map(({ player_id: id }) => id)).size,
    spots: Object.fromEntries([...spots].map(([spot, { players, amount }]) => [spot, { players: players.size, amount: String(amount) }])),
    others: draw.engine === 'crash' ? flights(named, draw, now) : seatsOf(named),
  }
}

/** One line a player, newest first: the name as it may be shown, and the sum on each spot. */
function seatsOf(rounds: readonly SeatedRound[]) {
  const players = Map.groupBy(rounds, ({ player_id: id }) => id)
  return [...players.values()].slice(0, OTHERS_SHOWN).map((own) => ({
    name: own[0]?.shown_name ?? '',
    amount: String(sumOf(own.map(({ stake }) => stake))),
    spots: [...new Set(own.flatMap(({ bets }) => bets.map(({ spot }) => spot)))],
  }))
}

/** The bets of a flight: those that came out first, the latest above, then those that still fly. A target is not shown before it is reached. */
function flights(rounds: readonly SeatedRound[], draw: ScheduledDraw, now: Date) {
  const height = now < draw.closes_at ? 0 : crashHeight(Math.min(now.getTime(), draw.ends_at.getTime()) - draw.closes_at.getTime())
  return rounds
    .map((round) => ({ name: round.shown_name ?? '', stake: round.stake, at: leftAt(round, height) }))
    .toSorted((left, right) => (right.at ?? 0) - (left.at ?? 0))
    .slice(0, OTHERS_SHOWN)
    .map(({ name, stake, at }) => ({ name, amount: String(stake), at, won: at === null ? null : String(times(stake, BigInt(at))) }))
}

function leftAt(round: SeatedRound, height: number): number | null {
  if (round.choice !== null) return countOf(round.choice)
  const target = crashTarget(round.bets[0]?.spot ?? '')
  return target !== null && target <= height && target <= flightEnd(round) ? target : null
}
