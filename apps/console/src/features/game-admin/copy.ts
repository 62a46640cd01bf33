import { formatTwoDecimals } from '@morakot/ui/format-number'
import type { Convention, GameView } from '@morakot/contract/features/game-admin/states'

export { categoryWords as categoryText } from '@morakot/contract/record-words'

export const copy = {
  games: 'เกม',
  gamesNote: 'เรียงตามลำดับที่สมาชิกเห็น การเปลี่ยนแปลงขึ้นหน้าเว็บภายใน 5 วินาที',
  providers: 'ค่ายเกม',
  connections: 'กระเป๋าเงินรับคำสั่งจากระบบนี้ได้ทาง',
  connectionKey: 'กุญแจ',
  connectionOff: 'ปิดอยู่ ยังไม่ได้ตั้งกุญแจ',
  providersNote: 'ปิดค่ายแล้วเกมทั้งค่ายหายจากหน้าเว็บ สวิตช์ของแต่ละเกมไม่เปลี่ยน',
  windows: 'ปิดปรับปรุงเกม',
  windowsNote: 'ตั้งแต่เวลาเริ่ม ไม่รับเข้าเกมใหม่ ผลรางวัลของรอบที่ค้างจ่ายเสมอ',
  shelves: 'ชั้นเกมหน้าแรก',
  noShelves: 'ยังไม่มีชั้นเกมในหน้าแรก',
  shelvesNote: 'ชั้นที่แสดงในหน้าแรกต่อจากหมวดเกม ชั้นละไม่เกิน 20 เกม',
  game: 'เกม',
  provider: 'ค่าย',
  category: 'หมวด',
  state: 'สถานะ',
  rtp: 'RTP',
  rounds: 'รอบใน 7 วัน',
  players: 'ผู้เล่นวันนี้',
  returned: 'คืนผู้เล่นวันนี้',
  ggr: 'GGR วันนี้',
  position: 'ลำดับ',
  network: 'เครือข่ายแจ็กพอต',
  search: 'ชื่อเกม ค่าย หรือรหัส',
  playedBy: 'แพลตฟอร์มของผู้เล่น',
  host: 'ระบบ',
  gamesOff: 'เกมที่ปิด',
  none: '–',
  on: 'เปิด',
  off: 'ปิด',
  providerOff: 'ค่ายปิด',
  maintenance: 'ปิดปรับปรุง',
  closedByList: 'ปิดปรับปรุงจนกว่าจะเปิด',
  emptyGames: 'ยังไม่มีเกม',
  emptyProviders: 'ยังไม่มีค่ายเกม',
  emptyWindows: 'ยังไม่เคยปิดปรับปรุงเกม',
  switchOff: 'ปิดเกม',
  switchOn: 'เปิดเกม',
  switchProviderOff: 'ปิดค่าย',
  switchProviderOn: 'เปิดค่าย',
  reopen: 'เลิกปิดปรับปรุง',
  mark: 'ลำดับและแจ็กพอต',
  closeForWork: 'ปิดปรับปรุง',
  newWindow: 'ตั้งเวลาปิดปรับปรุง',
  endNow: 'เปิดให้เล่นตอนนี้',
  callOff: 'ยกเลิกช่วงนี้',
  playing: 'กำลังเล่น',
  openRounds: 'รอบที่ค้าง',
  gamesClosed: 'เกมที่จะปิด',
  audit: 'เลขบันทึก',
  done: 'บันทึกแล้ว',
  confirm: 'ยืนยัน',
  editShelf: 'แก้ไขชั้น',
  newShelf: 'เพิ่มชั้น',
  shown: 'แสดงอยู่',
  hidden: 'ซ่อน',
  failed: 'โหลดไม่สำเร็จ',
} as const

export const viewText: Readonly<Record<GameView, string>> = {
  all: 'ทั้งหมด',
  on: 'เปิด',
  off: 'ปิด',
  maintenance: 'ปิดปรับปรุง',
  marked: 'จัดลำดับหรือแจ็กพอต',
}

/** `95.80%`; a dash where nothing was staked. */
export function percentText(percent: number | null): string {
  return percent === null ? copy.none : `${formatTwoDecimals(percent)}%`
}

/** What a convention is called by those who sell it. */
export const conventionNames: Readonly<Record<Convention, string>> = { native: 'API ของเรา', hub88: 'Hub88', amb: 'AMB' }
