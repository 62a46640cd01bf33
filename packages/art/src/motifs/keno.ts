import { numeral } from '../numerals.ts'
import { between } from '../random.ts'
import { ball, INK } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Brush, Motif } from './motif.ts'

function balls(brush: Brush): string {
  const places = [
    { x: -21, y: -15, radius: 20, fill: brush.palette.accent[1] },
    { x: 21, y: -13, radius: 18, fill: '#f2b01e' },
    { x: 0, y: 20, radius: 23, fill: '#2fb5e6' },
  ]
  return places
    .map((place) =>
      ball({
        ...place,
        inside: numeral({ digits: String(Math.floor(between(brush.random, 10, 99))), x: 0, y: 0, scale: place.radius / 36, ink: INK }),
      }),
    )
    .join('')
}

function board({ random }: Brush): string {
  const cells = Array.from({ length: 16 }, (_, at) => {
    const isHit = random() < 0.35
    return `<rect x="${-34 + (at % 4) * 17.5}" y="${-34 + Math.floor(at / 4) * 17.5}" width="15" height="15" rx="4" fill="${isHit ? 'url(#o)' : '#fff'}" fill-opacity="${isHit ? 1 : 0.3}"/>`
  })
  return `<rect x="-40" y="-40" width="80" height="80" rx="10" fill="#0b1730" fill-opacity=".6" stroke="#fff" stroke-opacity=".4"/>${cells.join('')}`
}

/** Two halves of one disc, for a bet on odd or even. */
function halves({ random }: Brush): string {
  const odd = String(1 + 2 * Math.floor(random() * 5))
  const even = String(2 * Math.floor(random() * 5))
  return `<circle r="44" fill="url(#o)"/><path d="M0-38A38 38 0 0 0 0 38C-12 20 12-20 0-38Z" fill="url(#a)"/><path d="M0-38A38 38 0 0 1 0 38C-12 20 12-20 0-38Z" fill="#14203c"/>${numeral({ digits: odd, x: -19, y: 0, scale: 1.1, ink: '#fff' })}${numeral({ digits: even, x: 19, y: 0, scale: 1.1, ink: '#ffe27a' })}`
}

export const KENO_MOTIFS: readonly Motif[] = [motif('balls', null, balls), motif('board', null, board), motif('odd-even', null, halves)]
