import { defineNoun } from '../../noun.ts'
import { valueRefusals } from './refusals.ts'

/** What the house gives: who may raise it (features F-128). */
export const valueNoun = defineNoun({ noun: 'value', refusals: valueRefusals })
