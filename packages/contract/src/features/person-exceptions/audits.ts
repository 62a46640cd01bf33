import type { Audits } from '../../audit.ts'

export const personExceptionsAudits = {
  'person_exception.propose': {},
  'person_exception.approve': { changes: 'trust', label: 'อนุมัติข้อยกเว้นผู้พักการเล่น' },
  'person_exception.decline': {},
  'person_exception.revoke': {},
  'person_exception.use': {},
} as const satisfies Audits
