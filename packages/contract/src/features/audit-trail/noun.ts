import { defineNoun } from '../../noun.ts'
import { auditTrailCalls } from './calls.ts'
import { auditTrailPermissions } from './permissions.ts'
import { auditTrailRefusals } from './refusals.ts'

/** The recorded actions of operators, members and jobs, as operators search and read them. */
export const auditTrailNoun = defineNoun({
  noun: 'auditTrail',
  console: auditTrailCalls,
  refusals: auditTrailRefusals,
  permissions: auditTrailPermissions,
})
