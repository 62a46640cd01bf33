import { defineNoun } from '../../noun.ts'
import { personExceptionsAudits } from './audits.ts'
import { personExceptionCalls } from './calls.ts'
import { personExceptionPermissions } from './permissions.ts'
import { personExceptionRefusals } from './refusals.ts'

/** Exceptions for people whose name and birth date are by chance those of an excluded person (features F-131). */
export const personExceptionsNoun = defineNoun({
  noun: 'personExceptions',
  console: personExceptionCalls,
  refusals: personExceptionRefusals,
  permissions: personExceptionPermissions,
  audits: personExceptionsAudits,
})
