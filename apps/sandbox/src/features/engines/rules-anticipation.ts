import { FIVE_LINES, FIVE_PAYS, FIVE_ROWS, FIVE_SCATTER, FIVE_WILD, fiveLetterAt, fiveLineWin } from './rules-reels-five.ts'
import { BIG_TIMES } from './rules-grade.ts'
import { countOf } from './rules-odds.ts'

/** A line is waited for when three of its symbols are shown; earlier it would be almost every round. */
const REELS_SHOWN_MIN = 3
const GATES_SHOWN = 2
/** What a line must still be able to pay, in stakes of one line. */
const WORTH_PAYS = countOf(BIG_TIMES) * FIVE_LINES.length

/**
 * The reels that may run longer than the others. Each is decided by the reels that have already stopped and by the public strips, never by
 * where it stops itself: a reel is slowed exactly when a stop of the rest could still bring a big win or the free spins.
 */
export function anticipatedReels(strips: readonly string[], stops: readonly number[]): readonly number[] {
  return stops.map((_, reel) => reel).filter((reel) => isWorthWaiting(strips, stops.slice(0, reel)))
}

/** Whether the next reel after `shown` can still bring a big line or the free spins. */
export function isWorthWaiting(strips: readonly string[], shown: readonly number[]): boolean {
  const rest = strips.slice(shown.length)
  if (rest.length === 0) return false
  const columns = shown.map((stop, reel) => columnAt(strips[reel] ?? '', stop))
  const gates = columns.flat().filter((letter) => letter === FIVE_SCATTER).length
  if (gates >= GATES_SHOWN && gatesLeft(rest) + gates >= 3 && gates < 3) return true
  if (shown.length < REELS_SHOWN_MIN) return false
  return FIVE_LINES.some((rows) => {
    const letters = rows.slice(0, shown.length).map((row, reel) => columns[reel]?.[row] ?? FIVE_SCATTER)
    return bestOf(letters, rest) >= WORTH_PAYS
  })
}

function columnAt(strip: string, stop: number): readonly string[] {
  return Array.from({ length: FIVE_ROWS }, (_, row) => fiveLetterAt(strip, stop, row))
}

function gatesLeft(strips: readonly string[]): number {
  return strips.filter((strip) => strip.includes(FIVE_SCATTER)).length
}

/** The most that a line may still pay when each reel to come can show any letter of its strip. */
function bestOf(shown: readonly string[], rest: readonly string[]): number {
  const wanted = shown.find((letter) => letter !== FIVE_WILD)
  const targets = wanted === undefined ? Object.keys(FIVE_PAYS) : [wanted]
  return Math.max(...targets.map((target) => fiveLineWin([...shown, ...rest.map((strip) => nearestOn(strip, target))])?.pays ?? 0))
}

function nearestOn(strip: string, target: string): string {
  if (strip.includes(target)) return target
  return strip.includes(FIVE_WILD) ? FIVE_WILD : FIVE_SCATTER
}
