import { defineNoun } from '../../noun.ts'
import { favoritesCalls } from './calls.ts'

export const favoritesNoun = defineNoun({ noun: 'favorites', member: favoritesCalls })
