import { defineNoun } from '../../noun.ts'
import { exportCalls } from './calls.ts'
import { exportRefusals } from './refusals.ts'

/** Lists of the console as files: made by the server alone, with a permission, and written down. */
export const exportsNoun = defineNoun({
  noun: 'exports',
  console: exportCalls,
  refusals: exportRefusals,
  audits: { 'exports.download': {}, 'exports.remove': {} },
})
