import { defineNoun } from '../../noun.ts'
import { operatorCalls } from './calls.ts'
import { operatorRefusals } from './refusals.ts'

export const operatorsNoun = defineNoun({
  noun: 'operators',
  console: operatorCalls,
  refusals: operatorRefusals,
  // Source: console.md §8. `operators.view` is apart, because an auditor reads everything (F-8).
  permissions: {
    'operators.view': { label: 'ดูเจ้าหน้าที่และสิทธิ์', roles: { owner: 'view', auditor: 'view' } },
    'operators.manage': { label: 'จัดการเจ้าหน้าที่และสิทธิ์ (ต้องสองคน)', roles: { owner: 'two' } },
    'operators.disable': { label: 'ปิดการใช้งานเจ้าหน้าที่', roles: { owner: 'may', risk: 'may' } },
  },
  audits: {
    'operator.login': {},
    'operator.logout': {},
    'operator.password_changed': {},
    'operator.refused': {},
    'operator.refused_often': {},
    'operator.roles_given': { changes: 'trust', label: 'ให้บทบาทแก่เจ้าหน้าที่' },
    'operator.session_ended': {},
    'operator.sessions_ended': {},
    'operator.switched_off': {},
    'operator.address_refused': {},
  },
})
