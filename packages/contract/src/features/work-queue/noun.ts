import { defineNoun } from '../../noun.ts'
import { workQueueAudits } from './audits.ts'
import { workQueueCalls } from './calls.ts'
import { reportPermissions } from './permissions.ts'
import { workQueueRefusals } from './refusals.ts'

export const workQueueNoun = defineNoun({
  noun: 'workQueue',
  console: workQueueCalls,
  refusals: workQueueRefusals,
  permissions: reportPermissions,
  audits: workQueueAudits,
})
