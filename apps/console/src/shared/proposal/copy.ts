/** The console's text for proposals that one operator makes and another decides. */
export const copy = {
  username: 'ชื่อผู้ใช้',
  find: 'ค้นหาสมาชิก',
  proposedBy: 'ผู้เสนอ',
  confirmApprove: 'อนุมัติ',
  approved: 'อนุมัติแล้ว',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declined: 'ปิดรายการแล้ว',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้ผู้ดูแลอีกคนอนุมัติ',
} as const
