import type { CORRECTION_VIEWS } from '@morakot/contract/features/corrections/states'

/** The console's text for corrections of balances. */
export const copy = {
  title: 'แก้ไขยอด',
  note: 'แก้รายการที่ผิดด้วยรายการใหม่ ไม่มีการแก้ของเดิม ทุกรายการต้องสองคน',
  empty: 'ยังไม่มีการแก้ไขยอด',
  ofMovement: 'แก้รายการเงิน',
  adjust: 'ปรับยอดสมาชิก',
  number: 'เลขรายการฝาก (DP…) หรือเลขบัญชีแยกประเภท',
  find: 'ค้นหารายการ',
  findSource: 'ค้นหารายการก่อน',
  findMember: 'ค้นหาสมาชิกก่อน',
  none: '-',
  noKinds: 'รายการนี้แก้ไม่ได้ที่นี่ ใช้ปรับยอดสมาชิกแทน',
  accounts: 'ยอดก่อนและหลัง',
  effects: 'สิ่งที่ตามมา',
  approvers: 'ผู้ที่อนุมัติได้',
  noApprovers: 'ยังไม่มีเจ้าหน้าที่คนที่สองที่อนุมัติเรื่องนี้ได้',
  debt: 'กระเป๋าไม่พอ {amount} จะเป็นยอดค้างชำระ',
  loading: 'กำลังคำนวณยอด',
  confirm: 'เสนอแก้ไข {amount}',
  proposed: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  approve: 'อนุมัติการแก้ไขยอด',
  approveHint: 'ยอดเปลี่ยนทันที และสมาชิกเห็นข้อความในประวัติเครดิต',
  declineHint: 'ยอดไม่เปลี่ยน เหตุผลเก็บไว้กับรายการ',
  openDeposit: 'เปิดรายการฝาก',
  absorbed: 'บริษัทรับยอดค้างไว้เอง',
} as const

export const viewText: Readonly<Record<(typeof CORRECTION_VIEWS)[number], string>> = {
  waiting: 'รออนุมัติ',
  done: 'ลงบัญชีแล้ว',
  declined: 'ไม่อนุมัติ',
  all: 'ทั้งหมด',
}
