import type { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'

export { spinWords as statusText } from '@morakot/contract/record-words'

/** What operators read of spins. */
export const copy = {
  title: 'รอบมินิเกม',
  note: 'ทุกรอบของสมาชิก ล่าสุดก่อน ค่าเซิร์ฟเวอร์ไม่แสดงที่นี่ เพราะบอกผลรอบถัดไปได้',
  one: 'รอบมินิเกม',
  empty: 'ยังไม่มีรอบ',
  search: 'ชื่อผู้ใช้หรือเลขรอบ',
  game: 'เกม',
  at: 'เวลา',
  member: 'สมาชิก',
  table: 'ตารางรางวัล',
  reward: 'รางวัล',
  ticket: 'เลขที่ออก',
  status: 'สถานะ',
  ended: 'จบเมื่อ',
  price: 'ราคาสปิน (พอยท์)',
  bought: 'ซื้อในแตะเดียว',
  fromBalance: 'จากสปินที่มี',
  how: 'ที่มา',
  clientSeed: 'ค่าสุ่มของสมาชิก',
  nonce: 'ลำดับของค่า',
  hash: 'ลายนิ้วมือค่าเซิร์ฟเวอร์',
  number: 'เลขรอบ',
  refusedFor: 'คืนเพราะ',
  voided: 'คืนพอยท์เพราะตารางผิด',
  none: '-',
  points: 'พอยท์',
  spins: 'สปิน',
  openMember: 'เปิดหน้าสมาชิก',
  openGame: 'เปิดตารางรางวัล',
} as const

export const viewText = { all: 'ทั้งหมด', open: 'รอผล', refunded: 'คืนสปิน', voided: 'ตารางผิด' } as const satisfies Record<
  (typeof SPIN_VIEWS)[number],
  string
>

/** Why a token went back; an unknown reason shows its code. */
export const refusedText: Readonly<Record<string, string>> = {
  'members.on_break': 'สมาชิกอยู่ในช่วงพักการเล่น',
  'wallet.frozen': 'กระเป๋าถูกระงับ',
}
