import { defineNoun } from '../../noun.ts'
import { gatewayAudits } from './audits.ts'
import { gatewayCalls, gatewayConsoleCalls } from './calls.ts'
import { gatewayMovements } from './movements.ts'
import { gatewayPermissions } from './permissions.ts'
import { gatewayRefusals } from './refusals.ts'

export const gatewayNoun = defineNoun({
  noun: 'gateway',
  member: gatewayCalls,
  console: gatewayConsoleCalls,
  refusals: gatewayRefusals,
  movements: gatewayMovements,
  permissions: gatewayPermissions,
  audits: gatewayAudits,
})
