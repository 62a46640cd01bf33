import type { MemberFlag, MemberView } from '@morakot/contract/features/member-admin/states'

export const copy = {
  title: 'สมาชิก',
  note: 'สมาชิกที่ทักมา หาได้ด้วยชื่อผู้ใช้ ชื่อ เบอร์ เลขบัญชี หรือเลขรายการฝากถอน',
  empty: 'ยังไม่มีสมาชิกในมุมมองนี้',
  backToList: 'กลับไปรายชื่อสมาชิก',
  oneMember: 'สมาชิกหนึ่งคน',
  loading: 'กำลังโหลดสมาชิก',
  loadingTab: 'กำลังโหลดข้อมูล',
  tabs: 'ส่วนของหน้าสมาชิก',
  isVerified: 'ยืนยันแล้ว',
  never: 'ยังไม่เคย',
} as const

export const viewText = { all: 'ทั้งหมด', new: 'ใหม่', frozen: 'ถูกระงับ', break: 'พักการเล่น' } as const satisfies Record<MemberView, string>

export const headCopy = {
  turnoverDone: 'ทำครบแล้ว',
  figures: 'ยอดของสมาชิก',
  of: 'จาก',
  waits: 'รายการรออยู่',
  netHint: 'ถอนลบฝาก ทั้งหมด',
} as const

export const flagText = {
  frozen: 'บัญชีถูกระงับ',
  on_break: 'พักการเล่นอยู่',
  wallet_frozen: 'ผู้ตรวจยอดระงับกระเป๋าเงิน',
  debt: 'มียอดค้างชำระ',
  kyc_unverified: 'ยังไม่ยืนยันตัวตน',
  bank_changed: 'เปลี่ยนบัญชีธนาคารใน 7 วันนี้',
  password_changed: 'เปลี่ยนรหัสผ่านใน 7 วันนี้',
  withdrawal_waits: 'มีรายการถอนที่ยังไม่จบ',
  unmatched_money: 'มีเงินเข้าที่จับคู่ไม่ได้',
} as const satisfies Record<MemberFlag, string>

export const tabText = {
  overview: 'ภาพรวม',
  ledger: 'บัญชีแยกประเภท',
  rounds: 'รอบเกม',
  money: 'ฝากและถอน',
  bonus: 'โบนัสและพอยท์',
  identity: 'ตัวตนและบัญชี',
  protection: 'วงเงินและการพัก',
  devices: 'อุปกรณ์',
  notes: 'บันทึก',
  notices: 'แจ้งเตือน',
  timeline: 'ลำดับเวลา',
} as const

export const overviewCopy = {
  know: 'สิ่งที่ควรรู้ตอนนี้',
  nothing: 'ไม่มีสิ่งที่ต้องระวัง',
  latest: 'รายการล่าสุด',
  toLedger: 'ดูบัญชีแยกประเภท',
  noMovements: 'ยังไม่มีรายการ',
  contact: 'ข้อมูลติดต่อ',
  referredBy: 'ผู้แนะนำ',
  none: 'ไม่มี',
  frozenBy: 'ระงับโดย',
  locks: 'สิ่งที่กันการถอน',
} as const

export const bonusCopy = {
  grants: 'โบนัส',
  promotion: 'โปรโมชั่น',
  noGrants: 'สมาชิกนี้ยังไม่เคยรับโบนัส',
  newest: 'แสดง {shown} รายการล่าสุดจาก {total}',
  points: 'พอยท์',
  months: 'พอยท์ตามเดือนที่หมดอายุ',
  noPoints: 'ไม่มีพอยท์ที่ใช้ได้',
  pending: 'พอยท์ที่รอเข้า',
  noPending: 'ไม่มีพอยท์ที่รอเข้า',
} as const

export const identityCopy = {
  account: 'บัญชีธนาคาร',
  identity: 'การยืนยันตัวตน',
  verifiedAt: 'ยืนยันตัวตนเมื่อ',
  notVerified: 'ยังไม่ยืนยัน',
  noDocuments: 'สมาชิกนี้ยังไม่เคยส่งเอกสาร',
  changes: 'การเปลี่ยนบัญชี',
  noChanges: 'สมาชิกนี้ไม่เคยเปลี่ยนบัญชี',
} as const

export const protectionCopy = {
  ordered: 'เจ้าหน้าที่ตั้ง {value} ถึง {until}',
  orders: 'วงเงินที่เจ้าหน้าที่ตั้ง',
  noOrders: 'เจ้าหน้าที่ไม่เคยตั้งวงเงิน',
  limits: 'วงเงินที่สมาชิกตั้งเอง',
  unlimited: 'ไม่ได้ตั้ง',
  pending: 'รอเพิ่มเป็น',
  minutes: 'นาที',
  breaks: 'การพักและการตัดตัวเองออก',
  noBreaks: 'สมาชิกนี้ไม่เคยพักการเล่น',
  startedBy: 'ผู้เริ่ม',
  byMember: 'สมาชิก',
  state: 'สถานะ',
  inForce: 'มีผลอยู่',
  over: 'จบแล้ว',
  check: 'เตือนให้พักทุก',
  hint: 'ไม่มีใครเพิ่มวงเงินหรือย่นเวลาพักแทนสมาชิกได้',
} as const

export const deviceCopy = {
  sessions: 'เซสชัน',
  devices: 'อุปกรณ์',
  othersUnit: 'คน',
  state: 'สถานะ',
  revoked: 'ถูกเพิกถอน',
  trusted: 'ใช้ได้',
  noSessions: 'ยังไม่เคยเข้าระบบ',
  noDevices: 'ยังไม่พบอุปกรณ์',
} as const

export const notesCopy = {
  empty: 'ยังไม่มีบันทึกของสมาชิกนี้',
} as const
