import { defineNoun } from '../../noun.ts'
import { slotPricesAudits } from './audits.ts'
import { slotPriceCalls } from './calls.ts'
import { slotPricePermissions } from './permissions.ts'
import { slotPriceRefusals } from './refusals.ts'

export const slotPricesNoun = defineNoun({
  noun: 'slotPrices',
  console: slotPriceCalls,
  refusals: slotPriceRefusals,
  permissions: slotPricePermissions,
  audits: slotPricesAudits,
})
