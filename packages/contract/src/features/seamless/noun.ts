import { defineNoun } from '../../noun.ts'
import { seamlessAudits } from './audits.ts'
import { seamlessPermissions } from './permissions.ts'
import { seamlessConsoleCalls } from './calls.ts'
import { seamlessMovements } from './movements.ts'
import { seamlessRefusals } from './refusals.ts'

export const seamlessNoun = defineNoun({
  noun: 'seamless',
  console: seamlessConsoleCalls,
  refusals: seamlessRefusals,
  movements: seamlessMovements,
  permissions: seamlessPermissions,
  audits: seamlessAudits,
})
