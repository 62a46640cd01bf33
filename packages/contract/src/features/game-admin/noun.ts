import { defineNoun } from '../../noun.ts'
import { gameAdminCalls } from './calls.ts'
import { gameAdminRefusals } from './refusals.ts'

export const gameAdminNoun = defineNoun({
  noun: 'gameAdmin',
  console: gameAdminCalls,
  refusals: gameAdminRefusals,
  audits: {
    'game.switch': {},
    'provider.switch': {},
    'game.reopen': {},
    'game.mark': {},
    'maintenance.open': {},
    'maintenance.open_again': {},
    'maintenance.end': {},
    'shelf.save': {},
    'game.day': {},
  },
})
