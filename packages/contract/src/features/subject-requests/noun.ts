import { defineNoun } from '../../noun.ts'
import { subjectRequestConsoleCalls, subjectRequestMemberCalls } from './calls.ts'
import { subjectRequestRefusals } from './refusals.ts'

/** Requests of members about their own data (console-2.md §20). */
export const subjectRequestsNoun = defineNoun({
  noun: 'subjectRequests',
  member: subjectRequestMemberCalls,
  console: subjectRequestConsoleCalls,
  refusals: subjectRequestRefusals,
  permissions: {
    'privacy.work': { label: 'รับและตอบคำขอข้อมูลส่วนบุคคล', roles: { owner: 'may', risk: 'may', support: 'may' } },
    'privacy.erase': { label: 'ลบข้อมูลส่วนบุคคล (ต้องสองคน)', roles: { owner: 'two', risk: 'two' } },
  },
  audits: {
    'subject_request.receive': {},
    'subject_request.verify': {},
    'subject_request.rectified': {},
    'subject_request.refuse': {},
    'subject_request.ready': {},
    'subject_request.fetched': {},
    'subject_request.lapsed': {},
    'erasure.propose': {},
    'erasure.done': { changes: 'trust', label: 'ลบข้อมูลส่วนบุคคลของสมาชิก' },
    'erasure.decline': {},
  },
})
