import { defineNoun } from '../../noun.ts'
import { gatewayRefusals } from './refusals.ts'

export const gatewayNoun = defineNoun({ noun: 'gateway', refusals: gatewayRefusals })
