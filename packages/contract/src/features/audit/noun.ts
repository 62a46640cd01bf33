import { defineNoun } from '../../noun.ts'
import { auditPermissions } from './permissions.ts'
import { auditConsoleCalls } from './calls.ts'
import { auditRefusals } from './refusals.ts'

export const auditNoun = defineNoun({ noun: 'audit', console: auditConsoleCalls, refusals: auditRefusals, permissions: auditPermissions })
