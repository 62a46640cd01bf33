import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'

/** What operators read about withdrawals. */
export const copy = {
  title: 'รายการถอนเงิน',
  filter: 'สถานะ',
  empty: 'ไม่มีรายการในสถานะนี้',
  approve: 'อนุมัติ',
  reject: 'ไม่อนุมัติ',
  reason: 'เหตุผลที่สมาชิกจะเห็น',
  confirmReject: 'ยืนยันไม่อนุมัติ',
  cancel: 'ยกเลิก',
  requestedAt: 'ขอเมื่อ',
  deposited: 'ฝากสะสม',
  withdrawn: 'ถอนสะสม',
  approvals: 'อนุมัติแล้ว',
  of: 'จาก',
  twoOperators: 'ต้องอนุมัติสองคน',
  approved: 'บันทึกการอนุมัติแล้ว',
  rejected: 'ไม่อนุมัติรายการแล้ว',
} as const

export const statusText = {
  REQUESTED: 'รับคำขอแล้ว',
  REVIEW: 'รอตรวจสอบ',
  APPROVED: 'อนุมัติแล้ว',
  PAYING: 'กำลังโอน',
  UNKNOWN: 'รอธนาคารยืนยัน',
  PAID: 'โอนแล้ว',
  REJECTED: 'ไม่อนุมัติ',
  FAILED: 'โอนไม่สำเร็จ',
} as const satisfies Record<WithdrawalStatus, string>

export const flagText: Readonly<Record<string, string>> = {
  kyc_unverified: 'ยังไม่ยืนยันตัวตน',
  blocked: 'บัญชีถูกระงับ',
  debt: 'มียอดค้างชำระ',
}
