import type { Audits } from '../../audit.ts'

export const protectionAudits = {
  'member.excluded': {},
  'member.return_asked': {},
  'member.reality_check.prompted': {},
  'member.reality_check.answered': {},
  'member.limit.deposit.day': {},
  'member.limit.deposit.week': {},
  'member.limit.deposit.month': {},
  'member.limit.loss.day': {},
  'member.limit.loss.week': {},
  'member.limit.loss.month': {},
  'member.limit.session.day': {},
  'member.limit.session.week': {},
  'member.limit.session.month': {},
  'member.limit.reality_check.day': {},
  'member.limit.reality_check.week': {},
  'member.limit.reality_check.month': {},
} as const satisfies Audits
