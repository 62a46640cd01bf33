import { defineNoun } from '../../noun.ts'

/** What the demo leaves open for its operators and members. It has no calls: it is read where real slips, receipts and rounds are. */
export const demoDeskNoun = defineNoun({ noun: 'demoDesk' })
