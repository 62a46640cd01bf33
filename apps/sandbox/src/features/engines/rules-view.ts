import { GEMS } from './rules-cluster.ts'
import { FIVE_LINES, BASE_STRIPS, FREE_STRIPS, FIVE_RANKS } from './rules-reels-five.ts'
import { CRASH_MS_PER_E } from './rules-crash.ts'
import { KENO_PAYS } from './rules-keno.ts'
import { countOf } from './rules-odds.ts'
import { POK_DECIDE_MS, POK_PAYS } from './rules-pokdeng.ts'
import { PAY_LINES, REEL_MODELS, REEL_RANKS, REEL_SYMBOLS } from './rules-reels.ts'
import { UPDOWN_LENGTHS, UPDOWN_PAYS, UPDOWN_STEP_MS } from './rules-updown.ts'
import type { Game } from './rules-game.ts'

/** The data from which a game's own page is drawn, safe for JSON. None of it decides a round. */
export function viewOf(game: Game): object {
  if (game.engine === 'reels')
    return {
      strips: Object.entries(REEL_MODELS).find(([name]) => name === game.model)?.[1].strips ?? [],
      lines: PAY_LINES,
      ranks: Object.fromEntries(Object.keys(REEL_SYMBOLS).map((letter, place) => [letter, REEL_RANKS[place]])),
    }
  if (game.engine === 'reels_five') return { base: BASE_STRIPS, free: FREE_STRIPS, lines: FIVE_LINES, ranks: FIVE_RANKS }
  if (game.engine === 'cluster' && game.model === 'gems') return { gems: Object.keys(GEMS) }
  if (game.engine === 'pokdeng')
    return { decideMs: POK_DECIDE_MS, pays: Object.fromEntries(Object.entries(POK_PAYS).map(([spot, pays]) => [spot, countOf(pays)])) }
  if (game.engine === 'updown') return { lengths: UPDOWN_LENGTHS, stepMs: UPDOWN_STEP_MS, pays: countOf(UPDOWN_PAYS) }
  if (game.engine === 'crash') return { msPerE: CRASH_MS_PER_E }
  if (game.engine === 'keno')
    return {
      pays: Object.fromEntries(
        Object.entries(KENO_PAYS).map(([picks, pays]) => [
          picks,
          Object.fromEntries(Object.entries(pays).map(([hits, pay]) => [hits, countOf(pay)])),
        ]),
      ),
    }
  return {}
}
