import { hasSound, tick } from './sound.ts'

const COAST_MS_A_TURN = 900
const PEGS = 24
const NEEDLE_KICK = [{ transform: 'rotate(0)' }, { transform: 'rotate(-14deg)' }, { transform: 'rotate(0)' }]

/** The turning disc of a wheel. Degrees clockwise; only grow or shrink, so that a turn is never taken the short way. */
export interface Disc {
  /** The current angle. */
  readonly angle: () => number
  /** Turns to an angle; resolves when it is reached. */
  readonly turn: (to: number, timing: { readonly duration: number; readonly easing: string }) => Promise<void>
  /** Turns evenly until another method is called. */
  readonly coast: () => void
  readonly rest: (at: number) => void
}

/** The disc inside a drawn wheel. The browser moves it apart from the scripts: a busy phone does not make it stutter. */
export function openDisc(home: HTMLElement, start: number): Disc {
  const disc = home.querySelector<SVGElement>('.disc')
  const needle = home.querySelector<SVGElement>('.needle')
  if (disc === null || needle === null) throw new Error('the wheel was not drawn')
  let last = start
  let motion: Animation | null = null
  let way = 0

  const angle = () => last + way * (motion?.effect?.getComputedTiming().progress ?? 0)
  const move = (by: number, timing: KeyframeAnimationOptions): Animation => {
    last = angle()
    motion?.cancel()
    way = by
    motion = disc.animate([{ transform: `rotate(${last}deg)` }, { transform: `rotate(${last + by}deg)` }], timing)
    return motion
  }
  const rest = (at: number) => {
    motion?.cancel()
    motion = null
    way = 0
    last = at
    disc.style.transform = `rotate(${at}deg)`
  }
  rest(start)

  return {
    angle,
    rest,
    turn: async (to, timing) => {
      const turning = move(to - angle(), { ...timing, fill: 'forwards' })
      const stopWatch = watchPegs(angle, needle)
      await turning.finished.catch(() => undefined)
      stopWatch()
    },
    coast: () => void move(360, { duration: COAST_MS_A_TURN, iterations: Infinity }),
  }
}

/** Moves the needle, and clicks where sound is on, whenever a peg passes. Returns a function that stops it. */
function watchPegs(angle: () => number, needle: SVGElement): () => void {
  const pegNow = () => Math.floor((angle() / 360) * PEGS)
  let last = pegNow()
  let isOver = false
  const look = () => {
    if (isOver) return
    const peg = pegNow()
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
