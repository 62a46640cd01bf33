import { TIMING } from './timing.ts'

export interface ScrollReading {
  readonly top: number
  readonly viewport: number
  readonly content: number
}

export interface BarState {
  readonly isShown: boolean
  /** Where the downward movement began; while hidden, the current scroll position. */
  readonly anchor: number
}

export const BAR_AT_REST: BarState = { isShown: true, anchor: 0 }

/** The bottom bar hides after 80 px downwards; it shows when the page moves up, at the top and at the bottom. */
export function nextBarState(state: BarState, reading: ScrollReading): BarState {
  const atTop = reading.top <= TIMING.topZonePx
  const atBottom = reading.top + reading.viewport >= reading.content - 1
  if (atTop || atBottom || reading.top < state.anchor) return { isShown: true, anchor: reading.top }
  if (!state.isShown || reading.top - state.anchor > TIMING.footerHideAfterPx) return { isShown: false, anchor: reading.top }
  return state
}
