import { defineNoun } from '../../noun.ts'
import { auditAudits } from './audits.ts'
import { auditPermissions } from './permissions.ts'
import { auditConsoleCalls } from './calls.ts'
import { auditRefusals } from './refusals.ts'

export const auditNoun = defineNoun({
  noun: 'audit',
  console: auditConsoleCalls,
  refusals: auditRefusals,
  permissions: auditPermissions,
  audits: auditAudits,
})
