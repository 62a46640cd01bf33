import { defineNoun } from '../../noun.ts'
import type { Refusals } from '../../refusal.ts'
import { helpCalls, helpConsoleCalls } from './calls.ts'

const helpRefusals = {
  'help.not_found': { status: 404, error: 'no such article', message: 'ไม่พบคำตอบนี้' },
  'help.changed': {
    status: 409,
    error: 'another version of the article was written meanwhile',
    message: 'มีคนแก้บทความนี้ก่อนแล้ว กรุณาเปิดใหม่แล้วแก้อีกครั้ง',
  },
  'help.too_many': {
    status: 409,
    error: 'there are as many articles as there may be',
    message: 'มีบทความได้ไม่เกิน {max} เรื่อง กรุณาซ่อนเรื่องที่ไม่ใช้ก่อน',
  },
} as const satisfies Refusals<'help'>

/** Questions and answers for members, which operators write. Its permissions are those of the site's content. */
export const helpNoun = defineNoun({
  noun: 'help',
  member: helpCalls,
  console: helpConsoleCalls,
  refusals: helpRefusals,
  audits: { 'help.written': {} },
})
