import type { DrawnPrize } from '#features/minigames/rules-messages'

/** A slice of the wheel: degrees clockwise from the top. Its width is its chance. */
export interface Slice {
  readonly prize: number
  readonly from: number
  readonly width: number
}

const TURN = 360
const WEIGHTS = 10_000

/** The slices, wide ones between narrow ones, so that those that can hardly be seen do not lie in one heap. */
export function slicesOf(prizes: readonly DrawnPrize[]): readonly Slice[] {
  const byWidth = prizes.map(({ weight }, prize) => ({ prize, weight })).toSorted((one, other) => other.weight - one.weight)
  const half = Math.ceil(byWidth.length / 2)
  const order = byWidth.slice(0, half).flatMap((wide, at) => [wide, ...byWidth.slice(half + at, half + at + 1)])
  let from = 0
  return order.map(({ prize, weight }) => {
    const slice = { prize, from, width: (weight / WEIGHTS) * TURN }
    from += slice.width
    return slice
  })
}

/** The angle of the wheel at which the needle points at a place of a slice: 0 is its beginning, 1 its end. */
export function restFor({ from, width }: Slice, place: number): number {
  return TURN - (from + width * place)
}

/** The next angle at `rest`, so many whole turns on. */
export function turnTo(current: number, rest: number, turns: number): number {
  const onward = (((rest - current) % TURN) + TURN) % TURN
  return current + turns * TURN + onward
}

/** A number between 0 and 1 that is a round's own: where in its slice the wheel rests, and how the cells of a card lie. */
export function numberOfRound(round: string, which: number): number {
  let hash = 2_166_136_261 ^ which
  for (const letter of round) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const CELLS = 9
const MATCHES = 3

/**
 * The nine cells of a card: three of the prize, and six others of which none comes twice; null is a cell without a prize, where a table has too
 * few. A card never shows two of what it does not give, and the others are drawn by their chances: a rare prize lies on as few cards as its
 * chance says. Two prizes that read the same are one to the eye, so that they count as one here.
 */
export function cellsOf(prizes: readonly DrawnPrize[], prize: number, round: string): readonly (number | null)[] {
  const others = drawnByWeight(prizes, round).filter(
    (at, place, drawn) => !isSame(prizes, at, prize) && drawn.findIndex((other) => isSame(prizes, at, other)) === place,
  )
  const rest = Array.from({ length: CELLS - MATCHES }, (_, at) => others[at] ?? null)
  return shuffled([...Array.from({ length: MATCHES }, () => prize), ...rest], `${round} cells`)
}

function isSame(prizes: readonly DrawnPrize[], one: number, other: number): boolean {
  return prizes[one]?.amount === prizes[other]?.amount && prizes[one]?.unit === prizes[other]?.unit
}

/** All prizes in the order of a draw by their weights, without putting one back. */
function drawnByWeight(prizes: readonly DrawnPrize[], round: string): readonly number[] {
  return prizes
    .map(({ weight }, at) => ({ at, by: -Math.log(Math.max(numberOfRound(`${round} others`, at), Number.EPSILON)) / weight }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ at }) => at)
}

function shuffled<Cell>(given: readonly Cell[], round: string): readonly Cell[] {
  return given
    .map((value, at) => ({ value, by: numberOfRound(round, at) }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ value }) => value)
}
