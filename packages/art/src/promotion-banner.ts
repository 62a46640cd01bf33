import { BACKGROUNDS } from './backgrounds.ts'
import { gradients, sparkles } from './frame.ts'
import { castOf } from './motif-choice.ts'
import { categoryOf, hsl, paletteOf } from './palette.ts'
import { hashText, pick, randomFrom } from './random.ts'

/** The subject of a banner: a game category, or `unknown` for a gift. */
export type PromotionBanner = { readonly seed: string; readonly category?: string; readonly title?: string }

/** A promotion's picture as SVG, 320×180 (16:9). The left side stays quiet for the title, which is HTML over it. */
export function promotionBanner({ seed, category = 'unknown', title = '' }: PromotionBanner): string {
  const known = categoryOf(category)
  const random = randomFrom(hashText(`promotion:${seed}`))
  const palette = paletteOf(known, seed)
  const { hero } = castOf(known, title, random)
  const hue = 262 + random() * 60 - 30
  const ground = `<linearGradient id="q" x2="1" y2="1"><stop stop-color="${hsl(hue - 6, 76, 48)}"/><stop offset=".55" stop-color="${hsl(hue + 22, 66, 44)}"/><stop offset="1" stop-color="${hsl(hue + 62, 70, 56)}"/></linearGradient>`
  const panel = `<clipPath id="c"><path d="M210 0H320V180H180Z"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs>${gradients(palette, random)}${ground}${panel}</defs><path fill="url(#q)" d="M0 0h320v180H0z"/><g fill="#fff" fill-opacity=".06"><circle cx="24" cy="176" r="70"/><circle cx="128" cy="-6" r="54"/></g><g clip-path="url(#c)"><path fill="url(#g)" d="M180 0h140v180H180z"/><g transform="translate(194 14) scale(1.1)">${pick(random, BACKGROUNDS)(random, palette)}</g><circle cx="258" cy="90" r="76" fill="url(#l)"/></g><path d="M210 0 180 180" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><ellipse cx="258" cy="158" rx="46" ry="7" fill="#000" fill-opacity=".3"/><g transform="translate(256 92) rotate(-5) scale(1.4)">${hero.draw({ random, palette })}</g><g transform="translate(180 6)">${sparkles(random, { count: 7, width: 140, height: 160 })}</g></svg>`
}
