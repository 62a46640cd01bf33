import { writtenWords } from '@morakot/contract/record-words'
import type { EntryKind, MarkerKind, SAFETY_VIEWS } from '@morakot/contract/features/safety/states'

export {
  breakWords as breakText,
  contactToneWords as toneText,
  limitKindWords as limitKindText,
  limitPeriodWords as periodText,
} from '@morakot/contract/record-words'

/** The console's text for the care for players. */
export const copy = {
  title: 'ดูแลการเล่น',
  note: 'สัญญาณอันตรายจากการเล่นจริง 7 วันล่าสุด ใช้ดูแลสมาชิกเท่านั้น ห้ามใช้ทำการตลาด',
  empty: 'ไม่มีสมาชิกที่ต้องดูแล',
  open: 'ดูแลอยู่',
  closed: 'ปิดแล้ว',
  onBreak: 'พักการเล่นอยู่',
  noOffers: 'ไม่เสนอโปรโมชั่นและบูสต์ให้สมาชิกคนนี้จนกว่าจะปิดเคส',
  loading: 'กำลังโหลดเคส',
  parts: 'ที่มาของคะแนน',
  noParts: 'ไม่มีสัญญาณใน 7 วันล่าสุด',
  limits: 'วงเงินที่ตั้งไว้',
  noLimits: 'ยังไม่ได้ตั้งวงเงิน',
  break: 'การพัก',
  noBreak: 'ไม่ได้พัก',
  forEver: 'ไม่มีกำหนด',
  log: 'บันทึกการดูแล',
  noLog: 'ยังไม่มีบันทึก',
  openMember: 'เปิดหน้าสมาชิก',
  openCase: 'เปิดเคสดูแล',
  openHint: 'ลดวงเงินและเริ่มพักการเล่นได้ในเคสนี้ สมาชิกไม่เห็นเคส',
  opened: 'เปิดเคสแล้ว',
  toCase: 'ดูเคสของสมาชิกนี้',
  take: 'รับดูแลเคสนี้',
  taken: 'รับเคสแล้ว',
  write: 'บันทึกการติดต่อ',
  writePreview: 'บันทึกแล้วแก้ไม่ได้ น้ำเสียงเครียดเพิ่มคะแนนของเคสทันที',
  writeConfirm: 'บันทึก',
  written: 'บันทึกแล้ว',
  lower: 'ลดวงเงินตามคำขอ',
  lowerPreview: 'มีผลทันที เจ้าหน้าที่เพิ่มวงเงินแทนสมาชิกไม่ได้',
  lowerConfirm: 'ลดวงเงิน',
  lowered: 'ลดวงเงินแล้ว',
  order: 'ตั้งวงเงินแบบมีกำหนด',
  orderPreview: '{name} จาก {before} เป็น {after} นาน {months} เดือน มีผลทันที ไม่มีใครยกเลิกหรือเพิ่มก่อนครบกำหนดได้ ถอนเงินได้ตามปกติ',
  orderMemberReads: 'สมาชิกจะเห็น: ทีมงานตั้งวงเงินตามที่คุณขอ {value}',
  orderMemberReadsWhy: 'สมาชิกจะเห็น: ทีมงานตั้งวงเงินให้คุณ {value} เพราะ {why}',
  months: 'นาน',
  monthsOf: '{months} เดือน',
  askedHow: 'ขอมาทาง',
  evidence: 'รายละเอียด',
  memberText: 'เหตุผลที่สมาชิกเห็น',
  orderConfirm: 'ตั้งวงเงิน',
  orderedLimit: 'ตั้งวงเงินแล้ว',
  limit: 'วงเงิน',
  before: 'เดิม',
  after: 'ใหม่',
  unlimited: 'ไม่ได้ตั้ง',
  pause: 'เริ่มพักการเล่นตามคำขอ',
  pausePreview: 'มีผลทันทีและย่นเวลาไม่ได้ ถอนเงินได้ตามปกติ',
  pauseConfirm: 'เริ่มพักการเล่น',
  paused: 'เริ่มพักการเล่นแล้ว',
  close: 'ปิดเคส',
  finding: 'ผลการดูแล',
  closePreview: 'สมาชิกได้รับข้อเสนอตามปกติ สัญญาณเดิมไม่เปิดเคสใหม่',
  closeConfirm: 'ปิดเคส',
  isClosed: 'ปิดเคสแล้ว',
  reason: 'เหตุผล',
  none: '-',
} as const

export const viewText = {
  open: 'ต้องดูแล',
  mine: 'ของฉัน',
  closed: 'ปิดแล้ว',
  all: 'ทั้งหมด',
} as const satisfies Record<(typeof SAFETY_VIEWS)[number], string>

export const unitText = {
  deposit_growth: '{count} บาทใน 7 วัน',
  many_deposits: '{count} ครั้งต่อวัน',
  failed_deposits: '{count} ครั้งต่อวัน',
  redeposit: '{count} ครั้งใน 24 ชม.',
  night_play: '{count} คืนใน 7 คืน',
  chasing: '{count} ครั้งต่อวัน',
  long_play: '{count} นาที',
  limit_raises: '{count} ครั้งใน 30 วัน',
  contact_tone: '{count} ครั้ง',
} as const satisfies Record<MarkerKind, string>

/** Lengths that a member may ask for, by what is sent. */
export const lengthText = {
  d1: '24 ชั่วโมง',
  d7: '7 วัน',
  d30: '30 วัน',
  m6: '6 เดือน',
  m12: '1 ปี',
  m24: '2 ปี',
  m60: '5 ปี',
  for_ever: 'ถาวร',
} as const

export const entryText: Readonly<Record<EntryKind, string>> = { ...writtenWords, limit: 'ลดวงเงิน', break: 'พักการเล่น' }
