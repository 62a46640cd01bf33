import { defineNoun } from '../../noun.ts'
import { safetyConsoleCalls } from './calls.ts'
import { safetyRefusals } from './refusals.ts'

export const safetyNoun = defineNoun({
  noun: 'safety',
  console: safetyConsoleCalls,
  refusals: safetyRefusals,
  // Support reads the cases, marketing never does (events.md, `safety.markers`); who works on them has `alerts.work` (console.md §8).
  permissions: {
    'safety.view': { label: 'ดูการดูแลการเล่น', roles: { owner: 'view', risk: 'view', support: 'view', auditor: 'view' } },
  },
  audits: {
    'safety.open': {},
    'safety.order_limit': {},
    'safety.order_break': {},
    'safety.take': {},
    'safety.entry': {},
    'safety.limit': {},
    'safety.break': {},
    'safety.close': {},
  },
})
