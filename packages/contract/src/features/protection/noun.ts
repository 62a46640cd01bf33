import { defineNoun } from '../../noun.ts'
import { protectionCalls } from './calls.ts'
import { protectionRefusals } from './refusals.ts'

export const protectionNoun = defineNoun({
  noun: 'protection',
  member: protectionCalls,
  refusals: protectionRefusals,
  // Source: console.md §8. There is no permission to raise a limit or to shorten a break.
  permissions: {
    'limits.tighten': { label: 'ลดวงเงินและเริ่มพักการเล่นตามคำขอ', roles: { owner: 'may', risk: 'may', support: 'may' } },
  },
  audits: {
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
  },
})
