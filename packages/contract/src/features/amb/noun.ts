import { defineNoun } from '../../noun.ts'

/** The wallet as AMB SuperAPI calls it. It has no calls of members or operators. */
export const ambNoun = defineNoun({ noun: 'amb' })
