import { DICE_FACES, DICE_PAIRS } from './rules-dice.ts'
import { FOOTBALL_MATCHES, FOOTBALL_PICKS } from './rules-football.ts'
import type { Game } from './rules-game.ts'
import { KENO_RANGE } from './rules-keno.ts'
import type { DrawBelow } from './rules-odds.ts'
import { UPDOWN_LENGTHS } from './rules-updown.ts'

const TARGETS = [150, 200, 300, 500] as const
const UPDOWN_SECONDS = Object.keys(UPDOWN_LENGTHS)
const SIDES = ['player', 'player', 'banker', 'banker', 'tie'] as const
const POK_SIDES = ['player', 'player', 'player', 'deng2', 'pok'] as const

/** A bet that a demo player could make in a game: what is popular comes more often. */
export function demoSpot(game: Game, draw: DrawBelow): string {
  const digits = (count: number) => Array.from({ length: count }, () => String(draw(10))).join('')
  switch (game.engine) {
    case 'reels':
    case 'reels_five':
    case 'cluster':
      return 'spin'
    case 'baccarat':
      return SIDES[draw(SIDES.length)] ?? 'player'
    case 'pokdeng':
      return POK_SIDES[draw(POK_SIDES.length)] ?? 'player'
    case 'dice':
      return draw(5) === 0 ? (DICE_PAIRS[draw(DICE_PAIRS.length)] ?? 'gourd-crab') : (DICE_FACES[draw(DICE_FACES.length)] ?? 'fish')
    case 'crash':
      return `at:${TARGETS[draw(TARGETS.length)] ?? 200}`
    case 'football':
      return `${draw(FOOTBALL_MATCHES)}${FOOTBALL_PICKS[draw(FOOTBALL_PICKS.length)] ?? 'h'}`
    case 'lotto':
      return draw(3) === 0 ? `t${digits(3)}` : `b${digits(2)}`
    case 'keno':
      return `k:${risingPicks(draw, 2 + draw(4)).join('-')}`
    case 'updown':
      return `${draw(2) === 0 ? 'up' : 'down'}${UPDOWN_SECONDS[draw(UPDOWN_SECONDS.length)] ?? '30'}`
  }
}

function risingPicks(draw: DrawBelow, count: number): readonly number[] {
  const left = Array.from({ length: KENO_RANGE }, (_, index) => index + 1)
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 1).toSorted((one, other) => one - other)
}
