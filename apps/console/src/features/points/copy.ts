export { adjustmentKindWords as kindText, adjustmentWords as statusText } from '@morakot/contract/record-words'

/** What operators read of points. */
export const copy = {
  title: 'พอยท์',
  note: 'ให้หรือปรับลดพอยท์ เกินวงเงินต่อครั้งหรือต่อวันต้องให้ผู้ดูแลอีกคนอนุมัติ',
  empty: 'ยังไม่มีรายการปรับพอยท์',
  member: 'สมาชิก',
  username: 'ชื่อผู้ใช้',
  findFirst: 'ค้นหาสมาชิกก่อน',
  kind: 'รายการ',
  points: 'พอยท์',
  reason: 'เหตุผล',
  balance: 'พอยท์คงเหลือ',
  after: 'หลังทำรายการ',
  nextEnd: 'หมดอายุถัดไป',
  none: '-',
  adjust: 'ให้หรือปรับลดพอยท์',
  alone: 'ทำคนเดียวได้ครั้งละไม่เกิน {max} พอยท์ วันนี้ให้ได้อีก {left} พอยท์',
  needsTwo: 'เกินวงเงิน รายการนี้จะรอให้ผู้ดูแลอีกคนอนุมัติ',
  atOnce: 'อยู่ในวงเงิน รายการนี้มีผลทันที',
  confirmGrant: 'ให้',
  confirmRevoke: 'ปรับลด',
  done: 'ทำรายการแล้ว',
  waits: 'ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว',
  approve: 'อนุมัติรายการพอยท์',
  approveHint: 'พอยท์มีผลทันทีและสมาชิกเห็นในประวัติ',
  declineHint: 'ไม่มีพอยท์ถูกโอน เหตุผลเก็บไว้กับรายการ',
  transfer: 'เลขบัญชีแยกประเภท',
} as const

export const viewText = { waiting: 'รออนุมัติ', all: 'ทั้งหมด', done: 'สำเร็จ', declined: 'ไม่อนุมัติ' } as const
