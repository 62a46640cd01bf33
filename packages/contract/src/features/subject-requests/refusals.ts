import type { Refusals } from '../../refusal.ts'

export const subjectRequestRefusals = {
  'subjectRequests.not_found': { status: 404, error: 'request not found', message: 'ไม่พบคำขอนี้' },
  'subjectRequests.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกชื่อนี้' },
  'subjectRequests.already_open': {
    status: 409,
    error: 'the member has an open request of this kind',
    message: 'สมาชิกมีคำขอประเภทนี้ที่ยังไม่จบอยู่แล้ว ({number})',
  },
  'subjectRequests.not_verified': {
    status: 409,
    error: 'the request is not verified',
    message: 'ยังไม่ได้ยืนยันว่าสมาชิกเป็นผู้ขอ กรุณายืนยันก่อน',
  },
  'subjectRequests.other_kind': { status: 409, error: 'the request is of another kind', message: 'คำขอประเภทนี้ทำขั้นตอนนี้ไม่ได้' },
  'subjectRequests.already_done': { status: 409, error: 'the request has moved on', message: 'คำขอนี้ดำเนินการไปแล้ว' },
} as const satisfies Refusals<'subjectRequests'>
