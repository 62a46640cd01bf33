import type { Audits } from '../../audit.ts'

export const operatorsAudits = {
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
} as const satisfies Audits
