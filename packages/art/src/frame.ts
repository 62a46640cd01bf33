import type { Palette } from './palette.ts'
import { between, rounded } from './random.ts'
import type { Random } from './random.ts'

/** Gradients every drawing may use: `g` ground, `l` light, `o` gold, `a` and `b` accents, `sh` round shade. */
export function gradients(palette: Palette, random: Random): string {
  const lean = Math.floor(random() * 3)
  return `<linearGradient id="g" x1="${lean === 0 ? 1 : 0}" x2="${lean === 1 ? 1 : 0}" y2="1"><stop stop-color="${palette.top}"/><stop offset=".55" stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.bottom}"/></linearGradient><radialGradient id="l"><stop stop-color="${palette.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>${upright('o', palette.gold)}${upright('a', palette.accent)}${upright('b', palette.second)}<radialGradient id="sh" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".36"/></radialGradient>`
}

/** Four-pointed sparkles inside a box. */
export function sparkles(random: Random, { count, width, height }: { count: number; width: number; height: number }): string {
  const sparkle = (): string => {
    const size = rounded(between(random, 2, 6))
    const near = rounded(size * 0.2)
    const far = rounded(size * 0.8)
    return `M${rounded(between(random, 10, width - 10))} ${rounded(between(random, 12, height) - size)}q${near} ${far} ${size} ${size}-${far} ${near}-${size} ${size}-${near}-${far}-${size}-${size} ${far}-${near} ${size}-${size}Z`
  }
  return `<path d="${Array.from({ length: count }, sparkle).join('')}" fill="#fff" fill-opacity=".9"/>`
}

function upright(id: string, [light, dark]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
}
