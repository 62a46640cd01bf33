import type { HALT_VIEWS } from '@morakot/contract/features/payout-halts/states'

/** The console's text for halts of payouts. */
export const copy = {
  title: 'หยุดการโอนออก',
  note: 'สั่งหยุดคนเดียวได้ทันที เปิดอีกครั้งต้องสองคน คำขอใหม่ยังรับและกันเงินไว้ รายการที่สั่งธนาคารไปแล้วดำเนินต่อ',
  empty: 'ไม่มีการหยุดโอนออก',
  start: 'หยุดการโอนออก',
  payingAccount: '{bank} {account} {name} (บัญชีที่จ่าย)',
  otherAccount: '{bank} {account} {name}',
  startHint: 'หยุดทันทีหลังยืนยัน ไม่มีรายการใดเริ่มโอนจนกว่าสองคนจะเปิดอีกครั้ง',
  memberReads: 'สมาชิกที่รอโอนจะเห็น: {text}',
  startConfirm: 'หยุด{scope}',
  started: 'หยุดแล้ว ไม่มีรายการใหม่เริ่มโอน',
  proposeResume: 'เสนอเปิดอีกครั้ง',
  resumeHint: 'เมื่ออีกคนอนุมัติ จะโอน {count} รายการ รวม {amount} ทยอยโอนตามลำดับ รายการเก่าก่อน',
  resumeLoading: 'กำลังตรวจรายการที่รอโอนอีกครั้ง',
  sentBack: '{count} รายการจะกลับไปรอตรวจ เพราะมีเรื่องเกิดขึ้นกับสมาชิกหลังอนุมัติ',
  noneBack: 'ตรวจ {judged} รายการอีกครั้งแล้ว ไม่มีรายการใดต้องกลับไปรอตรวจ',
  resumeProposed: 'เสนอแล้ว รอผู้มีสิทธิ์อีกคนอนุมัติ',
  approveResume: 'อนุมัติเปิดอีกครั้ง',
  approveConfirm: 'เปิด{scope} โอน {count} รายการ',
  resumed: 'เปิดแล้ว กำลังโอนตามลำดับ',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declineHint: 'ยังหยุดอยู่ เหตุผลเก็บไว้กับข้อเสนอ',
  declined: 'ปิดข้อเสนอแล้ว ยังหยุดอยู่',
  waits: '{number} {by} เสนอเปิดอีกครั้งเมื่อ {at}: {reason}',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้อีกคนอนุมัติ',
} as const

export const viewText: Readonly<Record<(typeof HALT_VIEWS)[number], string>> = { open: 'หยุดอยู่', all: 'ทั้งหมด' }
