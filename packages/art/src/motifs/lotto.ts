import { numeral } from '../numerals.ts'
import { ball, INK } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Brush, Motif } from './motif.ts'

/** Two digits, as the draw has: 00 to 99. */
function twoDigits({ random }: Brush): string {
  return String(Math.floor(random() * 100)).padStart(2, '0')
}

export const LOTTO_MOTIFS: readonly Motif[] = [
  motif('two-balls', null, (brush) =>
    [...twoDigits(brush)]
      .map((digit, at) =>
        ball({
          x: at * 42 - 21,
          y: at * 6 - 3,
          radius: 25,
          fill: at === 0 ? brush.palette.accent[1] : '#f2a01e',
          inside: numeral({ digits: digit, x: 0, y: 0, scale: 0.95, ink: INK }),
        }),
      )
      .join(''),
  ),
  motif(
    'ticket',
    null,
    (brush) =>
      `<g transform="rotate(-10)"><path d="M-44-26H44V-8A8 8 0 0 0 44 8V26H-44V8A8 8 0 0 0-44-8Z" fill="url(#o)"/><path d="M-37-20H37V20H-37Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-dasharray="3 3"/>${numeral({ digits: twoDigits(brush), x: 0, y: 0, scale: 1.4, ink: '#5a2a06' })}</g>`,
  ),
  motif(
    'drum',
    null,
    ({ palette }) =>
      `<path d="M-22 36-30 46H30L22 36" fill="url(#o)"/><circle r="38" fill="#fff" fill-opacity=".16" stroke="url(#o)" stroke-width="5"/>${[
        [-14, 12, palette.accent[1]],
        [12, 16, '#f2b01e'],
        [-2, -8, '#e0366f'],
        [18, -8, '#2fb5e6'],
        [-20, -10, '#35c26b'],
      ]
        .map(([x, y, fill]) => ball({ x: Number(x), y: Number(y), radius: 11, fill: String(fill) }))
        .join('')}<path d="M-22-22Q-10-34 6-32" stroke="#fff" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ),
  motif('big-ball', null, (brush) =>
    ball({
      x: 0,
      y: 0,
      radius: 42,
      fill: brush.palette.accent[1],
      inside: numeral({ digits: twoDigits(brush), x: 0, y: 0, scale: 1.25, ink: INK }),
    }),
  ),
]
