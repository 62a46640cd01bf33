import { DESERT } from './desert.ts'
import type { Family, FamilyKey } from './family.ts'
import { FESTIVAL } from './festival.ts'
import { FRUIT } from './fruit.ts'
import { KITCHEN } from './kitchen.ts'
import { MYTH } from './myth.ts'
import { NAGA } from './naga.ts'
import { OCEAN } from './ocean.ts'
import { RIVER } from './river.ts'
import { ROMANCE } from './romance.ts'
import { SPACE } from './space.ts'
import { TEMPLE } from './temple.ts'
import { TIGER } from './tiger.ts'

export const FAMILIES: Readonly<Record<FamilyKey, Family>> = {
  naga: NAGA,
  tiger: TIGER,
  river: RIVER,
  temple: TEMPLE,
  fruit: FRUIT,
  ocean: OCEAN,
  desert: DESERT,
  space: SPACE,
  kitchen: KITCHEN,
  festival: FESTIVAL,
  romance: ROMANCE,
  myth: MYTH,
}

export function isFamilyKey(text: string): text is FamilyKey {
  return Object.hasOwn(FAMILIES, text)
}
