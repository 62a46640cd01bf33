import type { ValueDoors } from '#features/value-changes/service-doors'
import type { TablesContext } from './service-context.ts'
import { priceLists } from './service-packages.ts'
import { prizeTables } from './service-prizes.ts'

/** What the gate for value shows of drafts, by the game's code. */
export const minigameDoors = (context: TablesContext): ValueDoors => ({
  editions: { prizes: prizeTables.door(context, 'minigames.edit'), packages: priceLists.door(context, 'minigames.edit') },
})
