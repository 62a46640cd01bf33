import { z } from 'zod'

import { footballFixtures, footballMinute } from '#features/engines/rules-football'
import { countOf } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'

import { currentDraw, gameOfPlay } from './service-games.ts'
import { ownPart } from './service-table.ts'
import type { Play } from './store.ts'
import { pastDraws, playingDraw } from './store-draws.ts'
import type { ScheduledDraw } from './store-draws.ts'
import { roundsOfHand } from './store-hands.ts'
import { readPot } from './store-rounds.ts'

const PAST_SHOWN = 10
// A draw that an earlier version stored has scores without the minutes of its goals.
const storedGoals = z.object({ goals: z.array(z.array(z.object({ minute: z.number(), side: z.enum(['home', 'away']) }))).default([]) })

/** The draw that takes bets and those that are over; undefined for a game without a schedule. The sandbox's own time comes along. */
export async function drawsOf(context: SandboxContext, play: Play) {
  const game = gameOfPlay(play)
  if (game.everyMs === null) return undefined
  const now = context.clock.now()
  const current = await currentDraw(context, game)
  const span = { engine: game.engine, now, drawMs: game.drawMs }
  const [past, playing] = await Promise.all([pastDraws(context.db, { ...span, limit: PAST_SHOWN }), playingDraw(context.db, span)])
  return {
    now: now.toISOString(),
    current: { ...timesOf(current), fixtures: fixturesOf(current) },
    playing: playing === undefined ? null : playingView(playing, now),
    mine: await slipsOf(context, play, { draw: past[0], now }),
    past: past.map((draw) => ({ ...pastView(draw), serverSeed: draw.server_seed })),
  }
}

/** The player's own slips of the draw that is over last, and their sum in its grade once all are paid; null without any. */
async function slipsOf(
  context: SandboxContext,
  play: Play,
  { draw, now }: { readonly draw: ScheduledDraw | undefined; readonly now: Date },
) {
  if (draw === undefined) return null
  const part = ownPart({ rounds: await roundsOfHand(context.db, draw.draw_id), now }, play)
  const isCounted = part.rounds.some(({ state }) => state !== 'refused' && state !== 'void')
  return isCounted ? { drawId: draw.draw_id, ...part } : null
}

/** A draw that is over, with its outcome. */
export function pastView(draw: ScheduledDraw) {
  return { ...timesOf(draw), outcome: asData(draw.outcome), fixtures: fixturesOf(draw) }
}

/** The pot of a game that has one, in 1/100,000 baht; free play cannot win it. */
export async function potOf(context: SandboxContext, play: Play): Promise<string | null> {
  return gameOfPlay(play).hasPot && !play.is_demo ? String(await readPot(context.db)) : null
}

function timesOf(draw: ScheduledDraw) {
  return {
    drawId: draw.draw_id,
    slot: countOf(draw.slot),
    seedHash: draw.server_seed_hash,
    closesAt: draw.closes_at.toISOString(),
    endsAt: draw.ends_at.toISOString(),
  }
}

function fixturesOf(draw: ScheduledDraw) {
  if (draw.engine !== 'football') return null
  return footballFixtures(countOf(draw.slot)).map(({ home, away, odds }) => ({
    home,
    away,
    odds: Object.fromEntries(Object.entries(odds).map(([pick, value]) => [pick, countOf(value)])),
  }))
}

/** A round of matches as it is now: the minute, and of each match the goals up to it. Later goals leave the server when they fall. */
function playingView(draw: ScheduledDraw, now: Date) {
  const ms = now.getTime() - draw.ends_at.getTime()
  const minute = footballMinute(ms)
  const { goals } = storedGoals.parse(asData(draw.outcome))
  return {
    drawId: draw.draw_id,
    startedAt: draw.ends_at.toISOString(),
    minute,
    matches: footballFixtures(countOf(draw.slot)).map(({ home, away }, match) => ({
      home,
      away,
      goals: (goals[match] ?? []).filter((goal) => goal.minute <= minute),
    })),
  }
}

function asData(text: string): unknown {
  return JSON.parse(text)
}
