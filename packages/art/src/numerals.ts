import { rounded } from './random.ts'

/** Seven segments on a 10×20 grid: figures without a font, which an SVG inside an `<img>` cannot load. */
const SEGMENTS = ['M2 0H8', 'M10 2V8', 'M10 12V18', 'M2 20H8', 'M0 12V18', 'M0 2V8', 'M2 10H8'] as const
const LIT = ['012345', '12', '01643', '01623', '5612', '05623', '056432', '012', '0123456', '012356'] as const
const ADVANCE = 14

/** Draws digits centred on (x, y); other characters are left out. */
export function numeral({ digits, x, y, scale, ink }: { digits: string; x: number; y: number; scale: number; ink: string }): string {
  const figures = [...digits].flatMap((digit) => LIT[Number(digit)] ?? [])
  const left = rounded(x - ((figures.length * ADVANCE - 4) * scale) / 2)
  const paths = figures.map((lit, at) => `<path transform="translate(${at * ADVANCE})" d="${segmentsOf(lit)}"/>`).join('')
  return `<g transform="translate(${left} ${rounded(y - 10 * scale)}) scale(${scale.toFixed(2)})" stroke="${ink}" stroke-width="3" stroke-linecap="round" fill="none">${paths}</g>`
}

function segmentsOf(lit: string): string {
  return [...lit].map((segment) => SEGMENTS[Number(segment)] ?? '').join('')
}
