import { gradients, sparkles } from './frame.ts'
import { paletteOf } from './palette.ts'
import { hashText, randomFrom } from './random.ts'

const SCENES = {
  list: '<rect x="-30" y="-40" width="60" height="78" rx="8" fill="url(#a)"/><rect x="-22" y="-30" width="44" height="58" rx="5" fill="#fff" fill-opacity=".9"/><path d="M-14-16H14M-14-4H14M-14 8H4" stroke="#8f83bd" stroke-width="4" stroke-linecap="round"/><rect x="-13" y="-46" width="26" height="12" rx="5" fill="url(#o)"/>',
  games:
    '<path d="M-26-22H26C44-22 50 24 38 30 28 34 22 18 16 14H-16C-22 18-28 34-38 30-50 24-44-22-26-22Z" fill="url(#a)"/><path d="M-24-14V6M-34-4H-14" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle cx="18" cy="2" r="5.5" fill="#ffd84d"/><circle cx="30" cy="-8" r="5.5" fill="#fff"/>',
  favourites:
    '<path d="M0 40C-28 16-44 0-44-18c0-24 32-28 44-6 12-22 44-18 44 6C44 0 28 16 0 40Z" fill="none" stroke="url(#o)" stroke-width="6" stroke-dasharray="10 7" stroke-linecap="round"/><path d="M0 20C-14 8-22 0-22-9c0-12 16-14 22-3 6-11 22-9 22 3C22 0 14 8 0 20Z" fill="url(#b)"/>',
  rewards:
    '<rect x="-34" y="-14" width="68" height="52" rx="6" fill="url(#a)"/><rect x="-40" y="-26" width="80" height="18" rx="5" fill="url(#b)"/><path d="M0-26V38" stroke="url(#o)" stroke-width="12"/><path d="M0-26C-24-52-34-24 0-26 34-24 24-52 0-26Z" fill="none" stroke="url(#o)" stroke-width="6"/>',
  search:
    '<circle cx="-8" cy="-8" r="27" fill="#fff" fill-opacity=".16" stroke="url(#o)" stroke-width="8"/><path d="M12 12 36 36" stroke="url(#o)" stroke-width="12" stroke-linecap="round"/><path d="M-22-14Q-16-24-6-24" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>',
} as const

export type EmptyScene = keyof typeof SCENES

/** Whether there is a picture of this name. */
export function isEmptyScene(name: string): name is EmptyScene {
  return Object.hasOwn(SCENES, name)
}

/** The picture above "nothing here yet" as SVG, 160×120, on a transparent ground. It adds nothing to the text next to it. */
export function emptyState(scene: EmptyScene): string {
  const palette = paletteOf('unknown', '0')
  const random = randomFrom(hashText(`empty:${scene}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><defs>${gradients(palette, random)}</defs><circle cx="80" cy="58" r="58" fill="url(#l)" opacity=".5"/><ellipse cx="80" cy="108" rx="44" ry="6" fill="#000" fill-opacity=".3"/><g transform="translate(80 58) rotate(-5)">${SCENES[scene]}</g>${sparkles(random, { count: 5, width: 160, height: 100 })}</svg>`
}
