/** The auditor's text at the foot of the navigation. */
export const copy = {
  footOk: 'ผู้ตรวจยอด: ยอดตรง',
  footWrong: 'ผู้ตรวจยอด: พบความผิดปกติ',
  footLate: 'การตรวจยอดล่าช้า',
  footUnknown: 'ผู้ตรวจยอด: ยังไม่ทราบผล',
} as const
