import { defineNoun } from '../../noun.ts'
import { importAudits } from './audits.ts'
import { importMovements } from './movements.ts'

/** A past that another system kept. It has no calls: `npm run import` brings it along. */
export const importsNoun = defineNoun({ noun: 'imports', movements: importMovements, audits: importAudits })
