import { defineNoun } from '../../noun.ts'
import { valueConsoleCalls } from './calls.ts'
import { valueRefusals } from './refusals.ts'

/** The value that the house gives away, and who may raise it (features F-128). */
export const valueNoun = defineNoun({
  noun: 'value',
  console: valueConsoleCalls,
  refusals: valueRefusals,
  // Features F-128: operators who edit what members get see its cost, and decide what others propose. Each change asks for the
  // permission of its own feature too.
  permissions: {
    'value.view': {
      label: 'ดูต้นทุนและข้อเสนอเพิ่มสิทธิ์สมาชิก',
      roles: { owner: 'view', finance: 'view', risk: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'value.decide': {
      label: 'ตัดสินข้อเสนอเพิ่มสิทธิ์สมาชิก (ต้องสองคน)',
      roles: { owner: 'two', finance: 'two', risk: 'two', marketing: 'two', content: 'two' },
    },
  },
  audits: {
    'value.proposed': {},
    'value.approved': {},
    'value.declined': {},
  },
})
