import { rounded } from './random.ts'

/** A stroke alphabet on a 4×6 grid, drawn for this product: an SVG inside an `<img>` has no font to count on. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.8 4H3.2',
  B: 'M0 0V6H2.6A1.5 1.5 0 0 0 2.6 3H0M0 0H2.4A1.5 1.5 0 0 1 2.4 3',
  C: 'M4 1A2.3 2.3 0 0 0 0 2V4A2.3 2.3 0 0 0 4 5',
  D: 'M0 0V6H1.5A2.5 2.5 0 0 0 4 3.5V2.5A2.5 2.5 0 0 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1A2.3 2.3 0 0 0 0 2V4A2.3 2.3 0 0 0 4 4.5V3.3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4A2 2 0 0 1 0 4.2',
  K: 'M0 0V6M4 0 0 3.4M1.2 2.6 4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  Q: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0ZM2.5 4.3 4 6',
  R: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0M2 3.2 4 6',
  S: 'M4 .9A2.2 2.2 0 0 0 0 1.6C0 3.6 4 2.4 4 4.5A2.2 2.2 0 0 1 0 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 2.5 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
}

/** White letters centred on (x, y); `scale` is the size of one grid unit. */
export function monogram({ text, x, y, scale }: { text: string; x: number; y: number; scale: number }): string {
  const width = text.length * 6 - 2
  const strokes = [...text].map((letter, at) => `<path transform="translate(${at * 6})" d="${LETTERS[letter] ?? ''}"/>`).join('')
  return `<g transform="translate(${rounded(x - (width * scale) / 2)} ${rounded(y - 3 * scale)}) scale(${scale})" fill="none" stroke="#fff" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}
