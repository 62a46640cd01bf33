import { rounded } from './random.ts'

export const INK = '#1b2030'
export const SUITS = {
  spade: 'M0-22C8-12 20-4 20 7c0 9-11 12-17 5 0 5 3 8 6 10H-9c3-2 6-5 6-10-6 7-17 4-17-5C-20-4-8-12 0-22Z',
  heart: 'M0 20C-14 8-22 0-22-9c0-12 16-14 22-3 6-11 22-9 22 3C22 0 14 8 0 20Z',
  diamond: 'M0-24 17 0 0 24-17 0Z',
  club: 'M0-22a10 10 0 0 1 8 16 10 10 0 1 1-5 17c1 5 3 8 6 10H-9c3-2 5-5 6-10A10 10 0 1 1-8-6 10 10 0 0 1 0-22Z',
} as const
export type Suit = keyof typeof SUITS

type Place = { readonly x: number; readonly y: number }

/** Points of a polygon, or of a star when `inner` is given, with the first point up. */
export function polygonPoints({
  corners,
  radius,
  inner,
  turn = 0,
}: {
  corners: number
  radius: number
  inner?: number
  turn?: number
}): string {
  const count = inner === undefined ? corners : corners * 2
  return Array.from({ length: count }, (_, at) => {
    const reach = inner !== undefined && at % 2 === 1 ? inner : radius
    const angle = turn + (at * Math.PI * 2) / count
    return `${rounded(Math.sin(angle) * reach)},${rounded(-Math.cos(angle) * reach)}`
  }).join(' ')
}

/** One drawing repeated round the middle. */
export function turned(count: number, drawing: string, start = 0): string {
  return Array.from({ length: count }, (_, at) => `<g transform="rotate(${rounded(start + (at * 360) / count)})">${drawing}</g>`).join('')
}

/** A drawing and its mirror image. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`
}

export function playingCard({ x, y, turn, suit }: Place & { turn: number; suit: Suit }): string {
  const ink = suit === 'heart' || suit === 'diamond' ? '#d3203a' : INK
  const pip = `<path d="${SUITS[suit]}" fill="${ink}" transform=`
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-22" y="-31" width="44" height="62" rx="6" fill="#fff"/><rect x="-19" y="-28" width="38" height="56" rx="4" fill="none" stroke="${ink}" stroke-opacity=".25"/>${pip}"scale(.66)"/>${pip}"translate(-14 -22) scale(.18)"/>${pip}"translate(14 22) rotate(180) scale(.18)"/></g>`
}

export function ball({ x, y, radius, fill, inside = '' }: Place & { radius: number; fill: string; inside?: string }): string {
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${fill}"/><circle r="${rounded(radius * 0.56)}" fill="#fff" fill-opacity=".95"/>${inside}<ellipse cx="${rounded(-radius * 0.3)}" cy="${rounded(-radius * 0.58)}" rx="${rounded(radius * 0.34)}" ry="${rounded(radius * 0.18)}" fill="#fff" fill-opacity=".7" transform="rotate(-18)"/></g>`
}

export function chip({ x, y, radius, fill }: Place & { radius: number; fill: string }): string {
  const dash = rounded(radius * 0.44)
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${fill}"/><circle r="${rounded(radius * 0.84)}" fill="none" stroke="#fff" stroke-width="${rounded(radius * 0.24)}" stroke-dasharray="${dash} ${dash}"/><circle r="${rounded(radius * 0.6)}" fill="${fill}" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/><polygon points="${polygonPoints({ corners: 5, radius: radius * 0.34, inner: radius * 0.15 })}" fill="url(#o)"/></g>`
}

/** A bright edge that makes a flat shape look polished. */
export function gloss(path: string, width = 4): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="${width}" stroke-linecap="round"/>`
}
