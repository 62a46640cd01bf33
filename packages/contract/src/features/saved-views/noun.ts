import { defineNoun } from '../../noun.ts'
import { savedViewCalls } from './calls.ts'
import { savedViewRefusals } from './refusals.ts'

/** Views of the console's lists that operators save and share. */
export const savedViewsNoun = defineNoun({ noun: 'savedViews', console: savedViewCalls, refusals: savedViewRefusals })
