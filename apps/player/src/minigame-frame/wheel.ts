import type { DrawnPrize } from '#shared/minigame-messages'
import type { FrameGame } from './game.ts'
import { numberOfRound, restFor, slicesOf, turnTo } from './layout.ts'
import type { Slice } from './layout.ts'
import { hasSound, tick } from './sound.ts'
import { discSvg, overlaySvg } from './wheel-drawing.ts'

// Screens.md: half a turn back, then four turns in 3.2 seconds, easing out.
const BACK_TURN = 180
const BACK_MS = 420
const TURNS = 4
const TURNS_MS = 3_200
const COAST_MS_A_TURN = 900
const EASE_OUT = 'cubic-bezier(.16,.68,.14,1)'
/** Rests in the middle half of a slice, so that nothing looks as if it had nearly been something else. */
const REST_FROM = 0.25
const REST_SPAN = 0.5
const PEGS = 24
const NEEDLE_KICK = [{ transform: 'rotate(0)' }, { transform: 'rotate(-14deg)' }, { transform: 'rotate(0)' }]

/** The wheel: its picture is the table of prizes, and what it rests on is what the server has drawn. */
export function openWheel(stage: HTMLElement, prizes: readonly DrawnPrize[], { isStill }: { readonly isStill: boolean }): FrameGame {
  const slices = slicesOf(prizes)
  const home = document.createElement('div')
  home.className = 'wheel'
  home.append(discSvg(prizes, slices), overlaySvg())
  stage.replaceChildren(home)
  const disc = home.querySelector<SVGElement>('.disc')
  const needle = home.querySelector<SVGElement>('.needle')
  if (disc === null || needle === null) throw new Error('the wheel was not drawn')

  let angle = restFor(firstOf(slices), 0.5)
  disc.style.transform = `rotate(${angle}deg)`
  let motion: Animation | null = null
  let isWinding: Promise<void> = Promise.resolve()

  const turn = async (to: number, timing: KeyframeAnimationOptions): Promise<void> => {
    const from = angle
    motion = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], { ...timing, fill: 'forwards' })
    const stopWatch = watchPegs(motion, { from, to }, needle)
    await motion.finished.catch(() => undefined)
    stopWatch()
    angle = to
  }
  const coast = () => {
    const from = angle
    motion = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 360}deg)` }], {
      duration: COAST_MS_A_TURN,
      iterations: Infinity,
    })
  }
  /** Where it stands while it coasts. */
  const here = () => angle + 360 * (motion?.effect?.getComputedTiming().progress ?? 0)
  const rest = () => {
    motion?.cancel()
    motion = null
    disc.style.transform = `rotate(${angle}deg)`
  }

  return {
    begin: () => {
      if (isStill) return
      isWinding = turn(angle - BACK_TURN, { duration: BACK_MS, easing: 'cubic-bezier(.5,0,.4,1)' }).then(coast)
    },
    show: async ({ round, prize }) => {
      const slice = slices.find((each) => each.prize === prize) ?? firstOf(slices)
      const restAt = restFor(slice, REST_FROM + REST_SPAN * numberOfRound(round, 0))
      await isWinding
      if (isStill) {
        angle = restAt
        rest()
        home.classList.remove('fading')
        void home.offsetWidth
        home.classList.add('fading')
        return
      }
      angle = here()
      motion?.cancel()
      await turn(turnTo(angle, restAt, TURNS), { duration: TURNS_MS, easing: EASE_OUT })
      angle = restAt
      rest()
    },
    stop: () => {
      void isWinding.then(() => {
        angle = here() % 360
        rest()
      })
    },
  }
}

function firstOf(slices: readonly Slice[]): Slice {
  const [first] = slices
  if (first === undefined) throw new Error('a wheel without prizes')
  return first
}

/** Moves the needle, and clicks where sound is on, whenever a peg passes. Answers how to stop. */
function watchPegs(motion: Animation, { from, to }: { readonly from: number; readonly to: number }, needle: SVGElement): () => void {
  let last = Math.floor((from / 360) * PEGS)
  let isOver = false
  const look = () => {
    if (isOver) return
    const progress = motion.effect?.getComputedTiming().progress ?? 1
    const peg = Math.floor(((from + (to - from) * progress) / 360) * PEGS)
    if (peg !== last) {
      needle.animate(NEEDLE_KICK, { duration: 110, easing: 'ease-out' })
      if (hasSound()) tick()
    }
    last = peg
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return () => {
    isOver = true
  }
}
