import { ARCADE_MOTIFS } from './motifs/arcade.ts'
import { CARD_GAME_MOTIFS } from './motifs/card-game.ts'
import { KENO_MOTIFS } from './motifs/keno.ts'
import { LIVE_CASINO_MOTIFS } from './motifs/live-casino.ts'
import { LOTTO_MOTIFS } from './motifs/lotto.ts'
import type { Motif } from './motifs/motif.ts'
import { SLOT_MOTIFS } from './motifs/slot.ts'
import { SPORTS_MOTIFS } from './motifs/sports.ts'
import { TRADING_MOTIFS } from './motifs/trading.ts'
import { UNKNOWN_MOTIFS } from './motifs/unknown.ts'
import type { Category } from './palette.ts'
import { pick } from './random.ts'
import type { Random } from './random.ts'

export const MOTIFS: Readonly<Record<Category, readonly Motif[]>> = {
  slot: SLOT_MOTIFS,
  live_casino: LIVE_CASINO_MOTIFS,
  sports: SPORTS_MOTIFS,
  lotto: LOTTO_MOTIFS,
  arcade: ARCADE_MOTIFS,
  card_game: CARD_GAME_MOTIFS,
  keno: KENO_MOTIFS,
  trading: TRADING_MOTIFS,
  unknown: UNKNOWN_MOTIFS,
}

export type Cast = { readonly hero: Motif; readonly companion: Motif | null }

/** Who is in the picture: what the title names first, else drawn by lot; a second thing the title names stands beside it. */
export function castOf(category: Category, title: string, random: Random): Cast {
  const lot = pick(random, MOTIFS[category])
  const named = MOTIFS[category].filter((motif) => motif.words?.test(title) === true)
  const hero = named[0] ?? lot
  const beside = [...named, ...SLOT_MOTIFS.filter((motif) => motif.words?.test(title) === true)]
  return { hero, companion: beside.find((motif) => motif.name !== hero.name) ?? null }
}
