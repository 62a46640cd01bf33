import type { CreditType } from '@morakot/contract/movement'

export const copy = {
  loadingTab: 'กำลังโหลดข้อมูล',
  mayNotSee: 'บทบาทของคุณดูส่วนนี้ไม่ได้',
} as const

export const headCopy = {
  real: 'เครดิตจริง',
  bonus: 'โบนัส',
  debt: 'ค้างชำระ',
} as const

export const tabText = {
  ledger: 'บัญชีแยกประเภท',
  rounds: 'รอบเกม',
  timeline: 'ลำดับเวลา',
} as const

export const ledgerCopy = {
  at: 'เวลา',
  kind: 'ชนิด',
  cause: 'ที่มา',
  change: 'เปลี่ยนแปลง',
  real: 'เครดิตจริง',
  bonus: 'โบนัส',
  balance: 'คงเหลือ',
  filter: 'ชนิดรายการ',
  all: 'ทุกชนิด',
  empty: 'ยังไม่มีรายการในบัญชีแยกประเภท',
  emptyType: 'ไม่พบรายการชนิดนี้',
} as const

export const typeText = {
  deposit: 'ฝาก',
  withdraw: 'ถอน',
  bet: 'เดิมพัน',
  win: 'ชนะ',
  bonus: 'โบนัส',
  cashback: 'แคชแบ็ก',
  transfer: 'โอน',
} as const satisfies Record<CreditType, string>

export const roundCopy = {
  ours: 'เลขรอบของเรา',
  theirs: 'เลขรอบของค่าย',
  game: 'เกม',
  provider: 'ค่าย',
  stake: 'เดิมพัน',
  win: 'ชนะ',
  net: 'สุทธิ',
  state: 'สถานะ',
  opened: 'เปิดรอบ',
  closed: 'ปิดรอบ',
  open: 'ยังเปิดอยู่',
  isClosed: 'ปิดแล้ว',
  all: 'ทุกรอบ',
  onlyOpen: 'เฉพาะรอบที่ยังเปิด',
  filter: 'สถานะรอบ',
  empty: 'ยังไม่มีรอบเกม',
  emptyOpen: 'ไม่มีรอบที่ยังเปิดอยู่',
  messages: 'ข้อความของค่ายและรายการในบัญชี',
  transaction: 'รหัสของค่าย',
  noEntries: 'ไม่มีรายการในบัญชี',
  round: 'รอบ',
  unknownGame: 'ไม่ทราบเกม',
} as const

export const moneyCopy = {
  deposits: 'ฝาก',
  withdrawals: 'ถอน',
  number: 'เลขรายการ',
  at: 'เวลา',
  from: 'จากบัญชี',
  to: 'เข้าบัญชี',
  amount: 'จำนวน',
  status: 'สถานะ',
  ended: 'จบเมื่อ',
  noDeposits: 'ยังไม่มีรายการฝาก',
  noWithdrawals: 'ยังไม่มีรายการถอน',
  which: 'ฝากหรือถอน',
  unknown: 'ยังไม่ทราบ',
} as const

export const depositText = { PENDING: 'รอเงินเข้า', MATCHED: 'พบเงินแล้ว', CREDITED: 'เข้าเครดิตแล้ว', EXPIRED: 'หมดเวลา' } as const

export const limitText = { deposit: 'ฝาก', loss: 'เสีย', session: 'เวลาเล่น' } as const

export const periodText = { day: 'ต่อวัน', week: 'ต่อสัปดาห์', month: 'ต่อเดือน' } as const

export const breakText = { time_out: 'พักการเล่น', self_exclusion: 'ตัดตัวเองออก' } as const

export const noticeCopy = {
  heading: 'แจ้งเตือนที่สมาชิกได้รับ',
  at: 'เมื่อ',
  title: 'ข้อความ',
  page: 'หน้าที่พาไป',
  read: 'อ่านเมื่อ',
  unread: 'ยังไม่อ่าน',
  empty: 'ยังไม่มีแจ้งเตือน',
  loading: 'กำลังโหลดแจ้งเตือน',
} as const
