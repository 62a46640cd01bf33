import { defineNoun } from '../../noun.ts'
import { rulesCalls } from './calls.ts'
import { rulesRefusals } from './refusals.ts'

/** The numbers of the product and our receiving accounts, as operators change them (features F-129). */
export const rulesNoun = defineNoun({
  noun: 'rules',
  console: rulesCalls,
  refusals: rulesRefusals,
  // Source: console-2.md §6 and §21. `settings.edit` is of the noun site.
  permissions: {
    'settings.view': { label: 'ดูการตั้งค่าและกติกา', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
    'settings.service': { label: 'แก้ไขกติกาการให้บริการ', roles: { owner: 'may', risk: 'may' } },
  },
  audits: {
    'rules.proposed': {},
    'rules.approved': { changes: 'trust', label: 'อนุมัติการแก้ไขกติกา' },
    'rules.changed': { changes: 'trust', label: 'กติกาใหม่มีผลแล้ว' },
    'rules.declined': {},
    'rules.undone': { changes: 'trust', label: 'ยกเลิกการแก้ไขกติกาก่อนมีผล' },
  },
})
