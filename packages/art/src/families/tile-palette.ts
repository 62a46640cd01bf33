import { paletteOf } from '../palette.ts'
import type { Category, Palette } from '../palette.ts'
import { FAMILIES } from './families.ts'
import { familyOfMotif } from './family-of.ts'

const WITH_FAMILY: readonly Category[] = ['slot', 'arcade']

/** The colours of a game's tile. A slot's ground is the sky of its family, so that the tile and the board show one world. */
export function tilePalette(category: Category, seed: string, motif: string): Palette {
  const palette = paletteOf(category, seed)
  const key = familyOfMotif(motif)
  if (key === undefined || !WITH_FAMILY.includes(category)) return palette
  const { sky, accent } = FAMILIES[key]
  const [top, middle, bottom] = sky
  return { ...palette, name: `${palette.name}-${key}`, top, middle, bottom, glow: accent }
}
