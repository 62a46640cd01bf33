import { FAMILY_KEYS } from './family.ts'
import type { FamilyKey } from './family.ts'

/** The motifs of the tiles by the family that their games are drawn with: what the tile shows names the world behind it. */
const MOTIFS_OF: Readonly<Record<FamilyKey, string>> = {
  naga: 'naga dragon jade ruby sapphire diamond pearl lotus',
  tiger: 'tiger lion panda fox ingot coin monkey',
  river: 'koi turtle crane butterfly boat orchid jasmine rainbow',
  temple: 'elephant bell peacock crown garuda owl',
  fruit: 'cherries mango durian pineapple watermelon lychee mangosteen coconut banana lime',
  ocean: 'wave ship shark octopus fish bubbles submarine crab penguin compass umbrella',
  desert: 'pyramid lamp sun cowboy amber volcano chest horse dino',
  space: 'planet star moon rocket alien spaceship robot pixel gamepad racer reels seven',
  kitchen: 'noodle bubble-tea tuk-tuk',
  festival: 'lantern jester kite balloon train marble snowflake',
  romance: 'heart candy cupcake rabbit fairy',
  myth: 'phoenix kirin wolf helmet swords wizard bolt trident',
}

const FAMILY_BY_MOTIF: ReadonlyMap<string, FamilyKey> = new Map(
  FAMILY_KEYS.flatMap((key) => MOTIFS_OF[key].split(' ').map((motif) => [motif, key] as const)),
)

/** The family of a motif, or undefined for one that no family names: motifs of tables and draws. */
export function familyOfMotif(motif: string): FamilyKey | undefined {
  return FAMILY_BY_MOTIF.get(motif)
}
