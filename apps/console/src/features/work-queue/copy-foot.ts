/** What the foot of the navigation says of the auditor. */
export const copy = {
  footOk: 'ผู้ตรวจยอด: ยอดตรง',
  footWrong: 'ผู้ตรวจยอด: พบความผิดปกติ',
  footLate: 'การตรวจยอดล่าช้า',
  footUnknown: 'ผู้ตรวจยอด: ยังไม่ทราบผล',
} as const
