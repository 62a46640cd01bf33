import { defineNoun } from '../../noun.ts'

/** What the demo's members did at the cashier before the first start. It has no calls: what it makes is read where real deposits are. */
export const demoCashierNoun = defineNoun({ noun: 'demoCashier' })
