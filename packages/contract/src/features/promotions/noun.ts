import { defineNoun } from '../../noun.ts'
import { promotionsAudits } from './audits.ts'
import { promotionsCalls, promotionsConsoleCalls } from './calls.ts'
import { promotionMovements } from './movements.ts'
import { promotionPermissions } from './permissions.ts'
import { promotionsRefusals } from './refusals.ts'

export const promotionsNoun = defineNoun({
  noun: 'promotions',
  member: promotionsCalls,
  console: promotionsConsoleCalls,
  refusals: promotionsRefusals,
  movements: promotionMovements,
  permissions: promotionPermissions,
  audits: promotionsAudits,
})
