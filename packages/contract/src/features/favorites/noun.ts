import { defineEvent } from '../../event.ts'
import { defineNoun } from '../../noun.ts'
import { favoritesCalls } from './calls.ts'

/** Games became favourites of a member, or ceased to be. Said only of a change. */
export const favouritesChanged = defineEvent<{
  /** Game ids. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Favourites afterwards, those that are switched off with them. */
  readonly total: number
}>()('favourites.changed')

export const favoritesNoun = defineNoun({ noun: 'favorites', member: favoritesCalls })
