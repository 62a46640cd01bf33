import { defineNoun } from '../../noun.ts'
import { memberAdminCalls } from './calls.ts'
import { memberAdminRefusals } from './refusals.ts'

export const memberAdminNoun = defineNoun({
  noun: 'memberAdmin',
  console: memberAdminCalls,
  refusals: memberAdminRefusals,
  audits: {
    'member.correct': {},
    'member.freeze': {},
    'member.lift': {},
    'member.end_sessions': {},
    'member.holder_closed': {},
    'member.reveal': {},
  },
})
