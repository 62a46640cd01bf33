import type { DrawnPrize } from '#features/minigames/rules-messages'
import type { FrameGame } from './game.ts'
import { numberOfRound, restFor, slicesOf, turnTo } from './layout.ts'
import type { Slice } from './layout.ts'
import { discSvg, overlaySvg } from './wheel-drawing.ts'
import { openDisc } from './wheel-motion.ts'

// Screens.md: half a turn back, then four turns in 3.2 seconds, easing out.
const BACK_TURN = 180
const BACK = { duration: 420, easing: 'cubic-bezier(.5,0,.4,1)' } as const
const TURNS = 4
const ONWARD = { duration: 3_200, easing: 'cubic-bezier(.16,.68,.14,1)' } as const
/** Rests in the middle half of a slice, so that nothing looks as if it had nearly been something else. */
const REST_FROM = 0.25
const REST_SPAN = 0.5

/** The wheel: its picture is the table of prizes, and what it rests on is what the server has drawn. */
export function openWheel(stage: HTMLElement, prizes: readonly DrawnPrize[], { isStill }: { readonly isStill: boolean }): FrameGame {
  const slices = slicesOf(prizes)
  const home = document.createElement('div')
  home.className = 'wheel'
  home.append(discSvg(prizes, slices), overlaySvg())
  stage.replaceChildren(home)
  const disc = openDisc(home, restFor(firstOf(slices), 0.5))
  let isWinding: Promise<void> = Promise.resolve()

  return {
    begin: () => {
      if (!isStill) isWinding = disc.turn(disc.angle() - BACK_TURN, BACK).then(disc.coast)
    },
    show: async ({ round, prize }) => {
      const slice = slices.find((each) => each.prize === prize) ?? firstOf(slices)
      const rest = restFor(slice, REST_FROM + REST_SPAN * numberOfRound(round, 0))
      await isWinding
      if (isStill) return fadeTo(home, () => disc.rest(rest))
      await disc.turn(turnTo(disc.angle(), rest, TURNS), ONWARD)
      disc.rest(rest)
    },
    stop: () => void isWinding.then(() => disc.rest(disc.angle() % 360)),
  }
}

function fadeTo(home: HTMLElement, change: () => void): void {
  change()
  home.classList.remove('fading')
  void home.offsetWidth
  home.classList.add('fading')
}

function firstOf(slices: readonly Slice[]): Slice {
  const [first] = slices
  if (first === undefined) throw new Error('a wheel without prizes')
  return first
}
