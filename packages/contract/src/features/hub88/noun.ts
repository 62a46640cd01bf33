import { defineNoun } from '../../noun.ts'

/** The wallet as Hub88 calls it. It has no calls of members or operators. */
export const hub88Noun = defineNoun({ noun: 'hub88' })
