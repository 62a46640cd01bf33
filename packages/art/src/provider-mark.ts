import { monogram } from './letters.ts'
import { hsl } from './palette.ts'
import { hashText, pick, randomFrom } from './random.ts'
import { polygonPoints } from './shapes.ts'

/** Two letters chosen by hand where first and last would read badly or like another company's mark. */
const MONOGRAMS: Readonly<Record<string, string>> = {
  SIX: 'VI',
  BKF: 'BK',
  KCK: 'KW',
  PHK: 'PK',
  SLT: 'ST',
  TKM: 'TM',
  DUSK: 'DB',
  TCK: 'TO',
  WND: 'WG',
  VRD: 'VF',
}

const SHIELDS = [
  '<rect x="4" y="4" width="56" height="56" rx="18"/>',
  '<circle cx="32" cy="32" r="28"/>',
  `<polygon points="${polygonPoints({ corners: 6, radius: 30 })}" transform="translate(32 32)"/>`,
  '<path d="M32 3 58 12V34C58 48 46 57 32 61 18 57 6 48 6 34V12Z"/>',
  '<rect x="10" y="10" width="44" height="44" rx="10" transform="rotate(45 32 32)"/>',
  `<polygon points="${polygonPoints({ corners: 8, radius: 30, turn: Math.PI / 8 })}" transform="translate(32 32)"/>`,
] as const

/** A game maker's mark as SVG, 64×64: a shield, a hue and two letters. */
export function providerMark(code: string): string {
  const random = randomFrom(hashText(`provider:${code}`))
  const hue = random() * 360
  const shield = pick(random, SHIELDS)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><linearGradient id="p" x2="1" y2="1"><stop stop-color="${hsl(hue, 78, 56)}"/><stop offset="1" stop-color="${hsl(hue + 46, 82, 32)}"/></linearGradient><g fill="url(#p)">${shield}</g><g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2" transform="translate(3.2 3.2) scale(.9)">${shield}</g>${monogram({ text: initialsOf(code), x: 32, y: 32, scale: 3.4 })}</svg>`
}

function initialsOf(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return MONOGRAMS[letters] ?? (letters.length < 2 ? letters || 'X' : letters.slice(0, 1) + letters.slice(-1))
}
