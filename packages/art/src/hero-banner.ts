import { BACKGROUNDS } from './backgrounds.ts'
import { gradients, sparkles } from './frame.ts'
import { castOf } from './motif-choice.ts'
import { paletteOf } from './palette.ts'
import { hashText, pick, randomFrom } from './random.ts'

/**
 * The picture across the lobby's banner as SVG, 380×120: a gift on its panel at the right, lights over the rest. The ground shows
 * through, because it is the theme's. It names its own size: browsers count a picture without one as smaller than it is drawn.
 */
export function heroBanner(seed: string): string {
  const random = randomFrom(hashText(`hero:${seed}`))
  const palette = paletteOf('unknown', 'gift')
  const { hero } = castOf('unknown', '', random)
  const background = pick(random, BACKGROUNDS)(random, palette)
  const lights = `<g fill="#fff" fill-opacity=".06"><circle cx="30" cy="118" r="58"/><circle cx="168" cy="-8" r="46"/></g>`
  const panel = `<clipPath id="c"><path d="M256 0H380V120H236Z"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="240" viewBox="0 0 380 120" preserveAspectRatio="xMaxYMid slice"><defs>${gradients(palette, random)}${panel}</defs>${lights}<g clip-path="url(#c)"><path fill="url(#g)" d="M236 0h144v120H236z"/><g transform="translate(240 -24) scale(1.2)">${background}</g><circle cx="310" cy="58" r="66" fill="url(#l)"/></g><path d="M256 0 236 120" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/><ellipse cx="312" cy="106" rx="34" ry="5" fill="#000" fill-opacity=".35"/><g transform="translate(311 60) rotate(-5)">${hero.draw({ random, palette })}</g><g transform="translate(236 0)">${sparkles(random, { count: 6, width: 138, height: 108 })}</g></svg>`
}
