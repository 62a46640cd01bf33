import { BACKGROUNDS } from './backgrounds.ts'
import { composed } from './composition.ts'
import { tilePalette } from './families/tile-palette.ts'
import { gradients, sparkles } from './frame.ts'
import { castOf } from './motif-choice.ts'
import { categoryOf, hsl } from './palette.ts'
import { hashText, pick, randomFrom, rounded } from './random.ts'

export type GameTile = {
  /** A category code of the contract; one that is not known gets the gift box. */
  readonly category: string
  /** The game's id, so that the same game is the same picture everywhere and for ever. */
  readonly seed: string
  readonly provider: string
  /** Chooses the motif; never written into the picture, because the card sets it in HTML over it. */
  readonly title?: string
}

/** A game's picture as SVG, 120×160, without fonts, scripts or anything outside itself. */
export function gameTile({ category, seed, provider, title = '' }: GameTile): string {
  const known = categoryOf(category)
  const random = randomFrom(hashText(`${known}:${seed}`))
  const cast = castOf(known, title, random)
  const palette = tilePalette(known, seed, cast.hero.name)
  const background = pick(random, BACKGROUNDS)(random, palette)
  const lean = rounded(random() * 10 - 5)
  const hero = composed(known, cast, { random, palette })
  const scrim = '<linearGradient id="s" x2="0" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".82"/></linearGradient>'
  const edge = provider === '' ? '' : `<path fill="${hsl(hashText(`provider:${provider}`), 88, 60)}" d="M0 157h120v3H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><defs>${gradients(palette, random)}${scrim}</defs><path fill="url(#g)" d="M0 0h120v160H0z"/>${background}<circle cx="60" cy="68" r="58" fill="url(#l)"/><ellipse cx="60" cy="118" rx="36" ry="6" fill="#000" fill-opacity=".35"/><g transform="translate(60 68) rotate(${lean})">${hero}</g>${sparkles(random, { count: 5, width: 120, height: 116 })}<path fill="url(#s)" d="M0 104h120v56H0z"/>${edge}</svg>`
}

/** The features by which a member distinguishes two tiles at a glance. */
export function lookOf({ category, seed, title = '' }: Pick<GameTile, 'category' | 'seed' | 'title'>): {
  readonly motif: string
  readonly palette: string
} {
  const known = categoryOf(category)
  const { hero } = castOf(known, title, randomFrom(hashText(`${known}:${seed}`)))
  return { motif: hero.name, palette: tilePalette(known, seed, hero.name).name }
}
