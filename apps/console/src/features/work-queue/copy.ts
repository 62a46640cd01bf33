import { ASSIGNED_MINUTES, LEASE_MINUTES, eachKind } from '@morakot/contract/features/work-queue/states'
import type { InboxView, OverviewPeriod, PROPOSAL_STATES, PROPOSAL_VIEWS } from '@morakot/contract/features/work-queue/states'

/** The console's text for the operators' work and the day's figures. */
export const copy = {
  inbox: 'กล่องงาน',
  inboxNote: `ทุกเรื่องที่รอคน เรียงตามเวลาที่เหลือถึงเป้า งานที่รับไว้ถือได้ครั้งละ ${LEASE_MINUTES} นาที และต่อเวลาเองขณะเปิดหน้างาน`,
  mine: 'งานของฉัน',
  assign: 'มอบหมาย',
  assignTo: 'มอบให้',
  assigned: 'มอบงานให้ {name} แล้ว',
  assignedBy: 'มอบโดย',
  confirmAssign: 'มอบงานให้ {name}',
  holds: 'ถืออยู่ {count} งาน',
  nobodyElse: 'ไม่มีคนอื่นที่มีสิทธิ์ทำงานนี้',
  loadingPeople: 'กำลังโหลดรายชื่อ',
  asked: 'ขออะไร',
  askedBy: 'เสนอโดย',
  takeNext: 'รับงานถัดไป',
  take: 'รับงาน',
  giveBack: 'คืนงาน',
  takeManyPreview: `งานที่ว่างเป็นของคุณ ${LEASE_MINUTES} นาที งานที่คนอื่นรับอยู่ไม่เปลี่ยน`,
  assignManyPreview: `แต่ละงานเป็นของคนที่เลือก ${ASSIGNED_MINUTES} นาที งานที่คนนั้นทำไม่ได้ หรือที่คนอื่นรับอยู่ ไม่เปลี่ยน`,
  giveBackManyPreview: 'งานที่คุณรับอยู่ว่างให้คนอื่นรับ',
  taken: 'รับงานแล้ว',
  givenBack: 'คืนงานแล้ว',
  nothingNext: 'ไม่มีงานว่างที่คุณทำได้',
  empty: 'ไม่มีงานรอคุณ',
  emptyMine: 'คุณยังไม่ได้รับงานไว้',
  kind: 'งาน',
  subject: 'เรื่อง',
  member: 'สมาชิก',
  amount: 'จำนวน',
  waited: 'รอมาแล้ว',
  left: 'เป้า',
  holder: 'ผู้รับงาน',
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
  openQueue: 'เปิดกล่องงาน',
  openMine: 'เปิดในกล่องงาน',
  ownProposals: 'ข้อเสนอของคุณ',
  openProposals: 'เปิดข้อเสนอ',
  noProposals: 'คุณยังไม่ได้เสนอเรื่องใด',
  newOrders: 'คำขอแลกใหม่',
  openOrders: 'เปิดคำขอแลก',
  openWindows: 'เปิดหน้าปิดปรับปรุง',
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

/** The tabs of the inbox. */
export const inboxViewText = {
  approvals: 'รอคุณอนุมัติ',
  mine: 'ของฉัน',
  team: 'ทีม',
  late: 'เกินเป้า',
  all: 'ทั้งหมด',
} as const satisfies Record<InboxView, string>

export const kindText = eachKind((_kind, { label }) => label)

/** The console's text for proposals of all kinds. */
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
