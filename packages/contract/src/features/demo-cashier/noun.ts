import { defineNoun } from '../../noun.ts'

/** The history of the demo's members at the cashier before the first start. It has no calls: its records are read like real deposits. */
export const demoCashierNoun = defineNoun({ noun: 'demoCashier' })
