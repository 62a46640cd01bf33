import { defineNoun } from '../../noun.ts'
import { cashierAudits } from './audits.ts'
import { cashierPermissions } from './permissions.ts'
import { cashierCalls, cashierConsoleCalls } from './calls.ts'
import { cashierMovements } from './movements.ts'
import { cashierRefusals } from './refusals.ts'

export const cashierNoun = defineNoun({
  noun: 'cashier',
  member: cashierCalls,
  console: cashierConsoleCalls,
  refusals: cashierRefusals,
  movements: cashierMovements,
  permissions: cashierPermissions,
  audits: cashierAudits,
})
