import type { Refusals } from '../../refusal.ts'

export const rightsReviewRefusals = {
  'rightsReview.not_found': { status: 404, error: 'no review of the caller', message: 'ไม่พบการทบทวนสิทธิ์ของคุณ' },
  'rightsReview.confirmed': { status: 409, error: 'the review is confirmed', message: 'คุณยืนยันการทบทวนสิทธิ์นี้แล้ว' },
  'rightsReview.changed': {
    status: 409,
    error: 'roles changed since they were read',
    message: 'บทบาทเปลี่ยนไปหลังจากที่คุณอ่าน กรุณาดูรายชื่ออีกครั้งแล้วยืนยัน',
  },
} as const satisfies Refusals<'rightsReview'>
