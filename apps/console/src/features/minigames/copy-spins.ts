import type { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'

/** The console's text for spins. */
export const copy = {
  title: 'รอบมินิเกม',
  note: 'ทุกรอบของสมาชิก ล่าสุดก่อน ค่าเซิร์ฟเวอร์ไม่แสดงที่นี่ เพราะบอกผลรอบถัดไปได้',
  one: 'รอบมินิเกม',
  empty: 'ยังไม่มีรอบ',
  game: 'เกม',
  table: 'ตารางรางวัล',
  none: '-',
  points: 'พอยท์',
  openMember: 'เปิดหน้าสมาชิก',
  openGame: 'เปิดตารางรางวัล',
} as const

export const viewText = { all: 'ทั้งหมด', open: 'รอผล', refunded: 'คืนสปิน', voided: 'ตารางผิด' } as const satisfies Record<
  (typeof SPIN_VIEWS)[number],
  string
>
