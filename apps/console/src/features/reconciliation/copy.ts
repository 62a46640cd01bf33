import { gameWords } from '#shared/game-words'
import { caseWords, unmatchedWords, withdrawalWords } from '@morakot/contract/record-words'

/** The views of the list. */
export const viewText = { ...caseWords, all: 'ทั้งหมด' } as const

/** The console's text for differences between our books and the lists of providers and bank. */
export const copy = {
  title: 'กระทบยอด',
  note: 'เทียบบัญชีของเรากับรายการของค่ายเกมและธนาคารทุกวัน ผลต่างที่เปิดอยู่รอคำอธิบาย',
  empty: 'ไม่มีผลต่างในมุมมองนี้',
  provider: 'ค่ายเกม',
  bank: 'ธนาคาร',
  age: 'ค้างมาแล้ว',
  amount: 'จำนวน',
  take: 'รับเรื่อง',
  close: 'ปิดรายการ',
  closeHint: 'เขียนว่าผลต่างเกิดจากอะไร และแก้ไขอย่างไร การปิดรายการไม่ทำให้เงินเคลื่อนไหว',
  confirmClose: 'ยืนยันปิดรายการ',
  taken: 'รับเรื่องแล้ว',
  closed: 'ปิดรายการแล้ว',
  closedBy: 'ปิดโดย',
  statement: 'รายการเดินบัญชี',
  propose: 'เสนอปิดรายการ',
  proposed: 'ส่งให้เจ้าหน้าที่อีกคนยืนยันแล้ว',
  proposedBy: 'เสนอปิดโดย',
  twoHint: 'ผลต่างกับรายการเดินบัญชีหยุดการเครดิตสลิปอัตโนมัติของบัญชีนี้ จนกว่าเจ้าหน้าที่สองคนจะปิด',
  bySystem: 'ระบบ ทั้งสองฝ่ายตรงกันแล้ว',
} as const

/** The text of each detail of a transaction, by the name that the comparison gives it. */
export const detailText: Readonly<Record<string, string>> = {
  direction: 'ทิศทาง',
  at: 'เวลาที่อีกฝ่ายบันทึก',
  since: 'อ่านไม่ได้ตั้งแต่',
  day: 'วันที่เทียบ',
  roundId: 'รอบเกม',
  referenceHere: 'เลขอ้างอิงของเรา',
  referenceThere: 'เลขอ้างอิงของอีกฝ่าย',
  accountHere: 'เลขบัญชีของเรา',
  accountThere: 'เลขบัญชีของอีกฝ่าย',
  statusHere: 'สถานะของเรา',
  stateHere: 'สถานะของเรา',
  kindHere: 'ประเภทของเรา',
  kindThere: 'ประเภทของอีกฝ่าย',
  winHere: 'ยอดชนะของเรา',
  winThere: 'ยอดชนะของอีกฝ่าย',
  playerThere: 'ผู้เล่นของอีกฝ่าย',
  reasonHere: 'เหตุที่ยังไม่เข้าเครดิต',
  countHere: 'จำนวนรายการของเรา',
  countThere: 'จำนวนรายการของอีกฝ่าย',
}

/** Thai text for the codes of the books; ids and accounts are shown as they are. */
export const valueText: Readonly<Record<string, string>> = {
  ...gameWords,
  ...unmatchedWords,
  ...withdrawalWords,
  in: 'เงินเข้า',
  out: 'เงินออก',
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How long a case has been open, in words. */
export function ageText(openedAt: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(openedAt)) / HOUR_MS))
  if (hours < 1) return 'ไม่ถึง 1 ชั่วโมง'
  return hours < DAY_HOURS ? `${hours} ชั่วโมง` : `${Math.floor(hours / DAY_HOURS)} วัน`
}

/** The console's text for the daily control of our receiving accounts. */
export const dayCopy = {
  title: 'ยอดรายวันของบัญชีรับเงิน',
  note: 'บัญชีที่เติมเครดิตด้วยสลิป ต้องเทียบยอดของเมื่อวานกับรายการเดินบัญชีทุกวัน',
  missing: 'ยังไม่ได้เทียบยอดของเมื่อวาน เครดิตจากสลิปหยุดเองเมื่อครบวงเงินของวัน',
  enter: 'เทียบยอดรายวัน',
  file: 'หรือเลือกไฟล์ CSV ของธนาคาร',
  chooseFile: 'เลือกไฟล์',
  fileHint: 'ต้องมีคอลัมน์ amount หรือ จำนวนเงิน ถ้ามีหลายวันต้องมีคอลัมน์ date',
  state: 'ผล',
  agrees: 'ตรงกัน',
  differs: 'ไม่ตรง',
  compared: 'เทียบยอดแล้ว',
  confirm: 'เทียบยอดวันที่',
  empty: 'ยังไม่มีวันที่เทียบยอด',
  feeds: 'บัญชีที่ธนาคารแจ้งเงินเข้า',
} as const
