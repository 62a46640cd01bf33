import type { SlipLook } from './draw-slip.ts'

const WIDTHS = [480, 720, 900, 1_080, 1_242, 1_440]
const HEIGHTS = [900, 1_280, 1_600, 1_920, 2_208, 3_120]
const QUALITIES = [30, 35, 40, 45, 50, 60, 65, 70, 75, 80]
/** Upright, held in the hand, lying, upside down. */
const TURNS = [0, 3, -5, 8, -8, 90, 180, 270, 93, 176]
const PLACES = [
  [0.9, 0.9],
  [0.1, 0.9],
  [0.5, 0.7],
  [0.9, 0.1],
  [0.1, 0.1],
  [0.5, 0.95],
  [0.9, 0.5],
] as const
const TINTS = ['#f6f4fb', '#e9f5ea', '#fff6da', '#dfe9ff']
/** Side of the code as a part of the slip's width: banks print it between these. */
const CODES = [0.18, 0.2, 0.22, 0.25, 0.28, 0.32, 0.4]

/**
 * Slips in many looks: sizes of phones, turns, qualities of JPEG from 30 to 80, places and sizes of the code, one in ten out of focus. Strides
 * have no divisor in common with the lists, so that qualities meet every turn and size.
 */
export function slipLooks(count: number): readonly SlipLook[] {
  return Array.from({ length: count }, (_none, at) => {
    const width = pick(WIDTHS, at)
    return {
      width,
      height: pick(HEIGHTS, at + Math.floor(at / WIDTHS.length)),
      qr: Math.round(width * pick(CODES, at * 3)),
      quality: pick(QUALITIES, at * 7),
      turn: pick(TURNS, at * 3 + Math.floor(at / TURNS.length)),
      blur: at % 10 === 9 ? 0.8 : 0,
      place: pick(PLACES, at),
      tint: pick(TINTS, at),
    }
  })
}

function pick<T>(from: readonly T[], at: number): T {
  const found = from[at % from.length]
  if (found === undefined) throw new Error('an empty list of looks')
  return found
}
