import { defineNoun } from '../../noun.ts'
import { gatewayCalls } from './calls.ts'
import { gatewayMovements } from './movements.ts'
import { gatewayRefusals } from './refusals.ts'

export const gatewayNoun = defineNoun({ noun: 'gateway', member: gatewayCalls, refusals: gatewayRefusals, movements: gatewayMovements })
