import { defineNoun } from '../../noun.ts'
import { cashbackAudits } from './audits.ts'
import { cashbackCalls, cashbackConsoleCalls } from './calls.ts'
import { cashbackMovements } from './movements.ts'
import { cashbackPermissions } from './permissions.ts'
import { cashbackRefusals } from './refusals.ts'

export const cashbackNoun = defineNoun({
  noun: 'cashback',
  member: cashbackCalls,
  console: cashbackConsoleCalls,
  refusals: cashbackRefusals,
  movements: cashbackMovements,
  permissions: cashbackPermissions,
  audits: cashbackAudits,
})
