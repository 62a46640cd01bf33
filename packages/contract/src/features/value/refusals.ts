import type { Refusals } from '../../refusal.ts'

export const valueRefusals = {
  'value.needs_second': {
    status: 409,
    error: 'a change in favour of members whose cost has no bound needs a second operator',
    message: 'รายการนี้เพิ่มสิทธิ์ให้สมาชิกโดยไม่มีเพดานค่าใช้จ่าย กรุณาให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
  'value.day_above': {
    status: 409,
    error: 'one operator has published too much alone today',
    message: 'วันนี้เผยแพร่รายการของตัวเองรวมกันเกิน {max} บาท กรุณาให้เจ้าหน้าที่อีกคนเผยแพร่รายการนี้',
  },
  'value.not_newest': {
    status: 409,
    error: 'a newer version was published',
    message: 'มีฉบับที่ใหม่กว่าเผยแพร่ไปแล้ว กรุณาแก้ไขจากฉบับล่าสุด',
  },
  'value.nothing_changed': { status: 422, error: 'nothing changes', message: 'ยังไม่มีค่าใดเปลี่ยน' },
  'value.not_found': { status: 404, error: 'change not found', message: 'ไม่พบข้อเสนอนี้' },
  'value.already_decided': { status: 409, error: 'already decided', message: 'ข้อเสนอนี้ถูกตัดสินไปแล้ว' },
  'value.already_proposed': {
    status: 409,
    error: 'another change waits',
    message: 'มีข้อเสนอของรายการนี้รออนุมัติอยู่แล้ว กรุณาตัดสินหรือยกเลิกข้อเสนอนั้นก่อน',
  },
  'value.second_operator_needed': {
    status: 409,
    error: 'another operator must approve',
    message: 'ต้องให้เจ้าหน้าที่อีกคนอนุมัติ คนที่เสนออนุมัติเองไม่ได้',
  },
  'value.expired': { status: 409, error: 'the change has expired', message: 'ข้อเสนอนี้หมดเวลาแล้ว กรุณาเสนอใหม่' },
  'value.stale': {
    status: 409,
    error: 'what it changes was changed meanwhile',
    message: 'รายการนี้ถูกแก้ไขหลังจากเสนอ ข้อเสนอจึงใช้ไม่ได้แล้ว กรุณาเสนอใหม่จากค่าล่าสุด',
  },
} as const satisfies Refusals<'value'>
