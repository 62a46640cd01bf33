import type { Refusals } from '../../refusal.ts'

export const exportRefusals = {
  'exports.bad_filter': { status: 422, error: 'the list does not take this filter', message: 'ตัวกรองไม่ถูกต้อง กรุณาล้างตัวกรองแล้วลองใหม่' },
  'exports.too_large': {
    status: 422,
    error: 'the file would have too many rows',
    message: 'มากกว่า {max} แถว กรุณากรองช่วงเวลา',
  },
  'exports.too_many_jobs': {
    status: 409,
    error: 'too many files of this operator are not finished',
    message: 'มีไฟล์ที่ยังทำไม่เสร็จ {max} ไฟล์แล้ว กรุณารอให้เสร็จก่อน',
  },
  'exports.not_found': { status: 404, error: 'no such file of this operator', message: 'ไม่พบไฟล์นี้' },
  'exports.not_ready': {
    status: 409,
    error: 'the file is not made, or its days are over',
    message: 'ไฟล์นี้ยังทำไม่เสร็จหรือหมดเวลาดาวน์โหลดแล้ว',
  },
  'exports.failed': { status: 409, error: 'the file could not be made', message: 'ทำไฟล์ไม่สำเร็จ กรุณาสั่งทำใหม่' },
  'exports.list_moved': {
    status: 409,
    error: 'the list changed while it was read',
    message: 'รายการเปลี่ยนระหว่างทำไฟล์ กรุณาลองใหม่อีกครั้ง',
  },
} as const satisfies Refusals<'exports'>
