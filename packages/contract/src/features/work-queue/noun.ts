import { defineNoun } from '../../noun.ts'
import { workQueueCalls } from './calls.ts'
import { workQueueRefusals } from './refusals.ts'

export const workQueueNoun = defineNoun({
  noun: 'workQueue',
  console: workQueueCalls,
  refusals: workQueueRefusals,
  // Source: console.md §8. The overview is the first report; an export only reads, so an auditor may make one.
  permissions: {
    'reports.view': {
      label: 'ดูรายงานและตัวเลขการเงิน',
      roles: { owner: 'view', finance: 'view', risk: 'view', marketing: 'view', auditor: 'view' },
    },
    'reports.export': { label: 'ส่งออกข้อมูลเป็นไฟล์', roles: { owner: 'may', finance: 'may', risk: 'may', marketing: 'may', auditor: 'may' } },
  },
  audits: {
    'reports.export': {},
    'work.assign': {},
  },
})
