import { defineEvent } from '../../event.ts'

/** Games became favourites of a member, or ceased to be. Said only of a change. */
export const favouritesChanged = defineEvent<{
  /** Game ids. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Favourites afterwards, those that are switched off with them. */
  readonly total: number
}>()('favourites.changed')
