import type { RuleClass, RuleUnit } from '@morakot/contract/features/rules/states'

/** The console's text for rules and our accounts. */
export const copy = {
  title: 'กติกาและบัญชีของเรา',
  note: 'จำนวนเงินและบัญชีต้องสองคน มีผล 10 นาทีหลังอนุมัติ คุ้มครองเข้มขึ้นหรือเอาบัญชีออกทำได้คนเดียวทันที',
  loading: 'กำลังโหลดกติกา',
  search: 'ค้นหากติกา',
  nothingFound: 'ไม่พบกติกาที่ค้นหา',
  neverChanged: 'ยังเป็นค่าเริ่มต้น',
  changed: 'แก้ล่าสุด',
  version: 'ฉบับที่',
  edit: 'แก้ไข',
  initial: 'เริ่มต้น',
  noAccounts: 'ไม่มี',
  addAccount: 'เพิ่มบัญชี',
  removeAccount: 'เอาบัญชี {number} ออก',
  removeShort: 'เอาออก',
  source: 'ยืนยันเงินเข้าโดย',
  bank: 'ธนาคาร',
  number: 'เลขบัญชี',
  name: 'ชื่อบัญชี',
  feed: 'ธนาคารแจ้งเงินเข้า',
  verifier: 'ผู้ตรวจสลิป',
  history: 'ประวัติ',
  loadingHistory: 'กำลังโหลดประวัติ',
  close: 'ปิด',
  bySystem: 'ระบบ',
  again: 'ใช้ค่าของฉบับนี้อีกครั้ง',
  nothingChanges: 'ยังไม่มีค่าที่เปลี่ยน',
  confirm: 'บันทึก {title}',
  saved: 'บันทึกแล้ว มีผลทันที',
  proposed: 'เสนอแล้ว รอผู้มีสิทธิ์อีกคนอนุมัติ',
  needsTwo: 'ต้องให้อีกคนอนุมัติ และมีผล 10 นาทีหลังอนุมัติ',
  protectionHint: 'กติกาคุ้มครอง: เข้มขึ้นมีผลทันที ผ่อนลงต้องสองคนและหนึ่งในสองคนเป็นฝ่ายความเสี่ยง',
  proposalNumber: 'เลขข้อเสนอ',
} as const

export const classText = {
  money: 'เงิน: สองคน',
  account: 'บัญชี: สองคน',
  protection: 'คุ้มครอง',
  service: 'บริการ',
} as const satisfies Record<RuleClass, string>

export const unitText = {
  baht: 'บาท',
  minutes: 'นาที',
  hours: 'ชั่วโมง',
  days: 'วัน',
  seconds: 'วินาที',
  times: 'ครั้ง',
  points: 'คะแนน',
  hour_of_day: 'นาฬิกา',
  text: '',
  accounts: '',
} as const satisfies Record<RuleUnit, string>
