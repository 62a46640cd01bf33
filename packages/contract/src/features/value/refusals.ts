import type { Refusals } from '../../refusal.ts'

export const valueRefusals = {
  'value.needs_second': {
    status: 409,
    error: 'a change in favour of members needs a second operator',
    message: 'เพิ่มสิ่งที่สมาชิกได้รับจากรายการที่เผยแพร่แล้วคนเดียวไม่ได้ กรุณาสร้างร่างใหม่ (ของรางวัลให้จบรายการเดิมก่อน) แล้วให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
  'value.day_above': {
    status: 409,
    error: 'one operator has published too much alone today',
    message: 'วันนี้เผยแพร่รายการของตัวเองรวมกันเกิน {max} บาท กรุณาให้เจ้าหน้าที่อีกคนเผยแพร่รายการนี้',
  },
} as const satisfies Refusals<'value'>
