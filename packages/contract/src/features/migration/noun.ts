import { defineNoun } from '../../noun.ts'
import { migrationCalls, migrationConsoleCalls } from './calls.ts'
import { migrationRefusals } from './refusals.ts'

export const migrationNoun = defineNoun({
  noun: 'migration',
  member: migrationCalls,
  console: migrationConsoleCalls,
  refusals: migrationRefusals,
  movements: {
    migration_credit: { token: 'credit', type: 'transfer', text: 'ย้ายเครดิตจากระบบเดิม' },
  },
  permissions: {
    'migration.view': { label: 'ดูการย้ายสมาชิก', roles: { owner: 'view', support: 'view', auditor: 'view' } },
    'migration.run': { label: 'ทำต่อ ยกเลิก และอัปโหลดรายชื่อการย้าย', roles: { owner: 'may' } },
  },
  audits: {
    'migration.list': {},
    'migration.resume': {},
    'migration.cancel': {},
  },
})
