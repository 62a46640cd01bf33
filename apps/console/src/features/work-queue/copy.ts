import { LEASE_MINUTES, eachKind } from '@morakot/contract/features/work-queue/states'
import type { OverviewPeriod, PROPOSAL_STATES, PROPOSAL_VIEWS } from '@morakot/contract/features/work-queue/states'

/** What operators read of their work and of the day. */
export const copy = {
  footOk: 'ผู้ตรวจยอด: ยอดตรง',
  footWrong: 'ผู้ตรวจยอด: พบความผิดปกติ',
  footLate: 'การตรวจยอดล่าช้า',
  footUnknown: 'ผู้ตรวจยอด: ยังไม่ทราบผล',
  queue: 'คิวงาน',
  queueNote: 'ทุกคิวที่คุณมีสิทธิ์ เรียงตามเวลาที่เหลือถึงเป้า',
  mine: 'งานของฉัน',
  mineNote: `งานที่คุณรับไว้ ถือได้ครั้งละ ${LEASE_MINUTES} นาที และต่อเวลาเองขณะเปิดหน้างาน`,
  takeNext: 'รับงานถัดไป',
  take: 'รับงาน',
  giveBack: 'คืนงาน',
  taken: 'รับงานแล้ว',
  givenBack: 'คืนงานแล้ว',
  nothingNext: 'ไม่มีงานว่างที่คุณทำได้',
  empty: 'ไม่มีงานค้าง',
  emptyMine: 'คุณยังไม่ได้รับงานไว้',
  kind: 'งาน',
  subject: 'เรื่อง',
  member: 'สมาชิก',
  amount: 'จำนวน',
  waited: 'รอมาแล้ว',
  left: 'เป้า',
  holder: 'ผู้รับงาน',
  free: 'ว่าง',
  all: 'ทั้งหมด',
  you: 'คุณ',
  act: 'จัดการ',
  late: 'เกินเป้า',
  none: '-',
  overview: 'ภาพรวม',
  dayReport: 'ตัวเลขรายวัน (CSV)',
  dayReportNote: 'GGR NGR ยอดฝากและถอน แยกตามค่ายเกมและแคมเปญ การดาวน์โหลดถูกบันทึกทุกครั้ง',
  day: 'วันที่',
  download: 'ดาวน์โหลด CSV',
  downloaded: 'ดาวน์โหลดแล้ว {rows} แถว',
  soFar: 'วันนี้ยังไม่จบ ตัวเลขยังเปลี่ยนได้',
  compared: 'เทียบกับช่วงเดียวกันก่อนหน้า',
  updated: 'ข้อมูลถึง',
  before: 'ก่อนหน้า',
  behind: 'ตัวเลขนับถึง',
  longest: 'รอนานที่สุด',
  openQueue: 'เปิดคิวงาน',
  target: 'เป้า',
  hours: 'เงินเข้าและออกรายชั่วโมง',
  days: 'เงินเข้าและออกรายวัน',
  time: 'เวลา',
  most: 'สูงสุด',
  noMoneyYet: 'ยังไม่มีเงินเข้าหรือออกในช่วงนี้',
  moneyIn: 'เงินเข้า',
  moneyOut: 'เงินออก',
  correctness: 'ความถูกต้องของยอด',
  auditor: 'ผู้ตรวจยอดอัตโนมัติ',
  auditorAt: 'ตรวจล่าสุด',
  auditorLag: 'รายการที่ยังไม่ตรวจ',
  findings: 'สิ่งที่พบและยังเปิดอยู่',
  payouts: 'การโอนออก',
  payoutsRun: 'ทำงานปกติ',
  payoutsStopped: 'หยุดอยู่',
  cases: 'ผลต่างจากการกระทบยอด',
  compareTo: 'เทียบกับธนาคารถึง',
  loading: 'กำลังโหลดภาพรวม',
  works: 'ยอดตรง',
  fails: 'ต้องดู',
} as const

export const kindText = eachKind((_kind, { label }) => label)

/** What operators read of proposals of all kinds. */
export const proposalCopy = {
  title: 'ข้อเสนอ',
  note: 'เรื่องที่คนหนึ่งเสนอและอีกคนตัดสิน: ที่คุณเสนอ และที่คุณอนุมัติได้',
  number: 'เลขที่',
  kind: 'ประเภท',
  about: 'เรื่อง',
  reason: 'เหตุผล',
  proposedBy: 'ผู้เสนอ',
  proposedAt: 'เสนอเมื่อ',
  decidedBy: 'ผู้ตัดสิน',
  decidedAt: 'ตัดสินเมื่อ',
  until: 'เวลา',
  status: 'สถานะ',
  inForce: 'มีผล',
  expires: 'หมดอายุ',
  empty: 'ไม่มีข้อเสนอ',
} as const

export const proposalViewText = { open: 'รออยู่', mine: 'ที่คุณเสนอ', ended: 'จบแล้ว' } as const satisfies Record<
  (typeof PROPOSAL_VIEWS)[number],
  string
>

export const proposalStateText = {
  WAITING: 'รอคนที่สอง',
  APPROVED: 'อนุมัติแล้ว รอมีผล',
  DONE: 'มีผลแล้ว',
  DECLINED: 'ไม่อนุมัติ',
  WITHDRAWN: 'ถอนแล้ว',
  UNDONE: 'ยกเลิกก่อนมีผล',
  EXPIRED: 'หมดเวลา',
  STALE: 'ตกไปเพราะข้อมูลเปลี่ยน',
} as const satisfies Record<(typeof PROPOSAL_STATES)[number], string>

export const periodText = { today: 'วันนี้', yesterday: 'เมื่อวาน', week: '7 วัน' } as const satisfies Record<OverviewPeriod, string>

export const figureText = {
  moneyIn: 'เงินเข้า',
  moneyOut: 'เงินออก',
  net: 'สุทธิ',
  ggr: 'GGR',
  ngr: 'NGR',
  deposits: 'รายการฝาก',
  withdrawals: 'รายการถอน',
  players: 'ผู้เล่น',
  playersNow: 'กำลังเล่นอยู่',
  newMembers: 'สมาชิกใหม่',
  firstDeposits: 'ฝากครั้งแรก',
} as const
