import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'

/** The colours of a motif; gradients `o` (gold), `a`, `b` and `sh` (round shade) are in every tile. */
export type Brush = { readonly random: Random; readonly palette: Palette }

/** A drawing that fills about ±44 units round (0, 0). `words` are what in a title asks for it. */
export type Motif = { readonly name: string; readonly words: RegExp | null; readonly draw: (brush: Brush) => string }

export function motif(name: string, words: RegExp | null, draw: string | ((brush: Brush) => string)): Motif {
  return { name, words, draw: typeof draw === 'string' ? () => draw : draw }
}
