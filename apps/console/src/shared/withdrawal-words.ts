import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'

/** Where a withdrawal stands. */
export const withdrawalWords = {
  REQUESTED: 'รับคำขอแล้ว',
  REVIEW: 'รอตรวจสอบ',
  APPROVED: 'อนุมัติแล้ว',
  PAYING: 'กำลังโอน',
  UNKNOWN: 'รอธนาคารยืนยัน',
  PAID: 'โอนแล้ว',
  REJECTED: 'ไม่อนุมัติ',
  FAILED: 'โอนไม่สำเร็จ',
} as const satisfies Record<WithdrawalStatus, string>
