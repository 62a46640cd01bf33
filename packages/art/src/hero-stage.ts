import { gradients, sparkles } from './frame.ts'
import { tilePalette } from './families/tile-palette.ts'
import type { GameTile } from './game-tile.ts'
import { castOf, MOTIFS } from './motif-choice.ts'
import { categoryOf } from './palette.ts'
import { hashText, pick, randomFrom, rounded } from './random.ts'

const RAYS = 12

/**
 * The stage of a game in the lobby's hero as SVG, 760×250: ground and rays in the hues of the game's tile, its motif on a lit floor at the
 * right, two companions. The left and the foot are dark for words over them. A phone shows the right half of it.
 */
export function heroStage({ category, seed, title = '' }: Omit<GameTile, 'provider'>): string {
  const known = categoryOf(category)
  // The same draws as the tile's come first: stage and tile show one motif.
  const random = randomFrom(hashText(`${known}:${seed}`))
  const cast = castOf(known, title, random)
  const palette = tilePalette(known, seed, cast.hero.name)
  const brush = { random, palette }
  // A category with few motifs borrows from the slots.
  const others = (MOTIFS[known].length > 2 ? MOTIFS[known] : MOTIFS.slot).filter(({ name }) => name !== cast.hero.name)
  const first = cast.companion ?? pick(random, others)
  const second = pick(
    random,
    others.filter(({ name }) => name !== first.name),
  )
  const ray = (at: number) => `<path d="M0 0-26-520H26Z" transform="rotate(${rounded((at * 360) / RAYS)})"/>`
  const scrims = `<linearGradient id="s"><stop offset=".48" stop-color="#0b0716" stop-opacity=".78"/><stop offset=".86" stop-color="#0b0716" stop-opacity="0"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset=".45" stop-color="#0b0716" stop-opacity="0"/><stop offset="1" stop-color="#0b0716" stop-opacity=".82"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="250" viewBox="0 0 760 250"><defs>${gradients(palette, random)}${scrims}</defs><path fill="url(#g)" d="M0 0h760v250H0z"/><g transform="translate(664 122)" fill="#fff" fill-opacity=".07">${Array.from({ length: RAYS }, (_, at) => ray(at)).join('')}</g><circle cx="664" cy="118" r="150" fill="url(#l)"/><ellipse cx="664" cy="196" rx="74" ry="11" fill="#000" fill-opacity=".38"/><g transform="translate(716 82) rotate(9) scale(.44)" opacity=".92">${first.draw(brush)}</g><g transform="translate(664 128) rotate(-4) scale(1.34)">${cast.hero.draw(brush)}</g><path fill="url(#s)" d="M0 0h760v250H0z"/><path fill="url(#f)" d="M0 0h760v250H0z"/><g transform="translate(584 172) rotate(-10) scale(.34)">${second.draw(brush)}</g><g transform="translate(540 40)">${sparkles(random, { count: 8, width: 210, height: 150 })}</g></svg>`
}
