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
  'subjectRequests.unfinished': {
    status: 409,
    error: 'something of the member is not finished',
    message: 'ยังลบไม่ได้ เพราะสมาชิกยังมี{what}',
  },
  'subjectRequests.erasure_waits': {
    status: 409,
    error: 'an erasure waits for its second person',
    message: 'มีข้อเสนอลบข้อมูลรออนุมัติอยู่',
  },
  'subjectRequests.erasure_not_found': { status: 404, error: 'proposed erasure not found', message: 'ไม่พบข้อเสนอลบข้อมูลนี้' },
  'subjectRequests.erasure_decided': { status: 409, error: 'the erasure was decided', message: 'ข้อเสนอนี้ดำเนินการไปแล้ว' },
  'subjectRequests.second_operator_needed': {
    status: 409,
    error: 'another operator must approve',
    message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้',
  },
  'subjectRequests.no_copy': { status: 404, error: 'no copy of the own data is ready', message: 'ยังไม่มีไฟล์ข้อมูลให้ดาวน์โหลด' },
  'subjectRequests.wrong_password': { status: 422, error: 'wrong password', message: 'รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก {left} ครั้ง' },
} as const satisfies Refusals<'subjectRequests'>
