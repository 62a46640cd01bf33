import { defineNoun } from '../../noun.ts'

/** The rounds that a demo starts with. It has no calls: what it makes is read where real rounds are. */
export const demoHistoryNoun = defineNoun({ noun: 'demoHistory' })
