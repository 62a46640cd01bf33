import type { Cast } from './motif-choice.ts'
import type { Brush } from './motifs/motif.ts'
import type { Category } from './palette.ts'

/** Places hero and companion: drawn around (0, 0), about 100 wide. */
export function composed(category: Category, cast: Cast, brush: Brush): string {
  const lot = brush.random()
  const hero = cast.hero.draw(brush)
  const companion = lightCompanion(hero, cast.companion?.draw(brush) ?? null)
  if (category === 'slot' && lot < 0.2) return reelWindow(hero, companion)
  if (companion !== null && lot < 0.8) return lot < 0.5 ? scene(hero, companion) : badge(hero, companion)
  return lot < 0.92 ? `<g transform="scale(1.12)">${hero}</g>` : medallion(hero)
}

/** The most characters of two drawings together, so that a tile stays within 5 KB; above that the hero is drawn alone. */
const DRAWINGS_MAX = 1_950

function lightCompanion(hero: string, companion: string | null): string | null {
  return companion !== null && hero.length + companion.length <= DRAWINGS_MAX ? companion : null
}

function medallion(hero: string): string {
  return `<circle r="49" fill="#0b0716" fill-opacity=".35" stroke="url(#o)" stroke-width="4"/><circle r="43" fill="none" stroke="#fff" stroke-opacity=".35" stroke-dasharray="1 5" stroke-width="2.5" stroke-linecap="round"/><g transform="scale(.74)">${hero}</g>`
}

/** Three reels; the middle one shows the companion when there is one. `use` keeps the repeated drawing from being sent twice. */
function reelWindow(hero: string, companion: string | null): string {
  const middle = companion === null ? '<use href="#m" transform="scale(.36)"/>' : `<g transform="scale(.34)">${companion}</g>`
  return `<rect x="-53" y="-32" width="106" height="64" rx="11" fill="#0b0716" fill-opacity=".78" stroke="url(#o)" stroke-width="4"/><path d="M-18-29V29M18-29V29" stroke="url(#o)" stroke-opacity=".6" stroke-width="1.5"/><g transform="translate(-35 0) scale(.34)"><g id="m">${hero}</g></g>${middle}<use href="#m" transform="translate(35 0) scale(.34)"/>`
}

/** The companion large and dim behind the hero. */
function scene(hero: string, companion: string): string {
  return `<g transform="translate(20 -24) scale(.98)" opacity=".5">${companion}</g><g transform="translate(-5 10) scale(.98)">${hero}</g>`
}

/** The companion as a coin at the hero's foot. */
function badge(hero: string, companion: string): string {
  return `<g transform="translate(-4 -4) scale(1.04)">${hero}</g><g transform="translate(32 30)"><circle r="19" fill="#150b26" stroke="url(#o)" stroke-width="3"/><g transform="scale(.3)">${companion}</g></g>`
}
