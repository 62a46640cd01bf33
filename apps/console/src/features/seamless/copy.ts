import type { AlertKind } from '@morakot/contract/features/seamless/states'
import { gameWords } from '#shared/game-words'

/** The console's text for the alerts about game providers. */
export const copy = {
  title: 'แจ้งเตือนจากเกม',
  empty: 'ไม่มีเรื่องที่ต้องตรวจสอบ',
  age: 'เปิดมาแล้ว',
  provider: 'ค่ายเกม',
  close: 'ปิดเรื่อง',
  closeHint: 'เขียนว่าเกิดจากอะไร และทำอะไรไปแล้ว การปิดเรื่องไม่ทำให้เงินเคลื่อนไหว หากเกิดซ้ำอีก เรื่องจะเปิดใหม่',
  confirmClose: 'ยืนยันปิดเรื่อง',
  closed: 'ปิดเรื่องแล้ว',
} as const

/** The effect of each alert on the money, and the operator's options. */
export const kindHint = {
  duplicate_mismatch: 'ระบบปฏิเสธรายการหลัง เงินไม่เคลื่อนไหว ให้ค่ายเกมยืนยันว่ารายการใดถูก',
  large_win: 'เครดิตเข้าให้สมาชิกแล้ว ตรวจสอบผลของรอบกับค่ายเกมก่อนอนุมัติการถอนของสมาชิกนี้',
  win_without_bet: 'เครดิตเข้าให้สมาชิกแล้ว หากเดิมพันมาถึงทีหลัง เรื่องนี้ปิดเอง หากไม่มา ให้ถามค่ายเกม',
  debt: 'สมาชิกถอนเงินไม่ได้จนกว่ายอดค้างจะหมด ให้ค่ายเกมยืนยันว่ายกเลิกเพราะอะไร',
  foreign_round: 'ระบบปฏิเสธ เงินไม่เคลื่อนไหว ค่ายเกมที่ทำงานถูกต้องไม่ส่งแบบนี้ ให้แจ้งค่ายเกม',
  unfinished_round: 'เดิมพันถูกหักไปแล้วและยังไม่มีผล ให้ขอผลของรอบจากค่ายเกม',
} as const satisfies Record<AlertKind, string>

/** The text of each detail of a message, by the name that the wallet gives it. */
export const detailText: Readonly<Record<string, string>> = {
  txId: 'รหัสรายการ',
  kind: 'ประเภท',
  earlierKind: 'ประเภทที่มาก่อน',
  laterKind: 'ประเภทที่มาทีหลัง',
  laterAmount: 'ยอดที่มาทีหลัง',
  amount: 'ยอด',
  debt: 'ยอดค้างชำระ',
  reason: 'ค่ายเกมตอบว่า',
}

export const valueText: Readonly<Record<string, string>> = {
  ...gameWords,
  provider_unreachable: 'ติดต่อค่ายเกมไม่ได้',
  void_with_bets: 'รอบเป็นโมฆะ แต่เรามีเดิมพัน',
  provider_says_open: 'รอบยังไม่จบ',
  provider_says_settled: 'รอบจบแล้ว แต่เรายังไม่ได้รับผล',
  provider_says_unknown: 'ไม่รู้จักรอบนี้',
}
