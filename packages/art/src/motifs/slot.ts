import type { Motif } from './motif.ts'
import { ANIMAL_MOTIFS } from './slot-animals.ts'
import { SWEET_MOTIFS } from './slot-sweets.ts'
import { TREASURE_MOTIFS } from './slot-treasures.ts'
import { WONDER_MOTIFS } from './slot-wonders.ts'

/** In the order in which a title is read: who it is about before what glitters in it. */
export const SLOT_MOTIFS: readonly Motif[] = [...ANIMAL_MOTIFS, ...SWEET_MOTIFS, ...WONDER_MOTIFS, ...TREASURE_MOTIFS]
