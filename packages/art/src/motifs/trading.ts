import { between, rounded } from '../random.ts'
import { motif } from './motif.ts'
import type { Brush, Motif } from './motif.ts'

const UP = '#35e08f'
const DOWN = '#ff5a6e'

function candles({ random }: Brush): string {
  let middle = 26
  return Array.from({ length: 7 }, (_, at) => {
    const isUp = random() < 0.64
    const height = between(random, 11, 26)
    middle = Math.min(30, Math.max(-28, middle + (isUp ? -0.62 : 0.3) * height))
    const x = -36 + at * 12
    const ink = isUp ? UP : DOWN
    return `<path d="M${x} ${rounded(middle - height * 0.8)}V${rounded(middle + height * 0.8)}" stroke="${ink}" stroke-width="2"/><rect x="${x - 4}" y="${rounded(middle - height / 2)}" width="8" height="${rounded(height)}" rx="2" fill="${ink}"/>`
  }).join('')
}

function line({ random }: Brush): string {
  const points = Array.from({ length: 6 }, (_, at) => `${-40 + at * 16} ${rounded(24 - at * 10 + between(random, -9, 9))}`)
  const path = `M${points.join('L')}`
  return `<path d="M-44-36V36H44" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/><path d="${path}V34H-40Z" fill="url(#a)" fill-opacity=".45"/><path d="${path}" fill="none" stroke="url(#o)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
}

export const TRADING_MOTIFS: readonly Motif[] = [
  motif('candles', null, candles),
  motif('line', null, line),
  motif(
    'up-down',
    null,
    `<circle r="44" fill="#0b1226" fill-opacity=".6" stroke="url(#o)" stroke-width="4"/><path d="M-18-28 0-4H-10V26H-26V-4H-36Z" fill="${UP}"/><path d="M18 28 0 4H10V-26H26V4H36Z" fill="${DOWN}"/>`,
  ),
  motif(
    'rising-coin',
    null,
    '<circle cx="4" cy="4" r="40" fill="#0b1226" fill-opacity=".4"/><circle r="40" fill="url(#o)"/><circle r="32" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><path d="M-19 14-5-2 6 8 20-14M8-15H21V-2" fill="none" stroke="#5a2a06" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
]
