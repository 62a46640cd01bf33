import { defineNoun } from '../../noun.ts'
import { gamePermissions } from './permissions.ts'
import { gameCalls } from './calls.ts'
import { gameRefusals } from './refusals.ts'

export const gamesNoun = defineNoun({ noun: 'games', member: gameCalls, refusals: gameRefusals, permissions: gamePermissions })
