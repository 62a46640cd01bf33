import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'

/** The text for a player when the wallet refuses a bet. None of these refusals took money. */
export const refusalCopy = {
  INSUFFICIENT_FUNDS: 'ยอดเครดิตไม่พอสำหรับเดิมพันนี้',
  PLAYER_NOT_FOUND: 'ไม่พบบัญชีผู้เล่น กรุณาเปิดเกมใหม่อีกครั้ง',
  PLAYER_BLOCKED: 'บัญชีนี้วางเดิมพันไม่ได้ในขณะนี้ หากสงสัยกรุณาติดต่อทีมงาน',
  SESSION_INVALID: 'การเล่นครั้งนี้ใช้ไม่ได้แล้ว กรุณาเปิดเกมใหม่อีกครั้ง',
  SESSION_EXPIRED: 'หมดเวลาการเล่นครั้งนี้ กรุณาเปิดเกมใหม่อีกครั้ง',
  GAME_DISABLED: 'เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น',
  CURRENCY_MISMATCH: 'สกุลเงินไม่ตรงกับบัญชี กรุณาติดต่อทีมงาน',
  LIMIT_REACHED: 'ถึงวงเงินหรือเวลาที่กำหนดไว้แล้ว พักก่อนสักครู่',
  DUPLICATE_MISMATCH: 'รายการนี้ซ้ำกับรายการอื่น กรุณาติดต่อทีมงาน',
  ALREADY_REVERSED: 'รอบนี้ถูกยกเลิกแล้ว ไม่มีการหักเงิน',
  ROUND_CLOSED: 'รอบนี้ปิดแล้ว กรุณาเริ่มรอบใหม่',
  TX_NOT_FOUND: 'ไม่พบรายการ กรุณาลองใหม่อีกครั้ง',
  BAD_REQUEST: 'ระบบเกมขัดข้อง ไม่มีการหักเงิน กรุณาลองใหม่อีกครั้ง',
  BAD_SIGNATURE: 'ระบบเกมขัดข้อง ไม่มีการหักเงิน กรุณาลองใหม่อีกครั้ง',
  PROVIDER_OFF: 'ค่ายเกมปิดให้บริการชั่วคราว',
  TOO_MANY: 'มีรายการมากเกินไป กรุณารอสักครู่',
  INTERNAL: 'ระบบเกมขัดข้อง กรุณาลองใหม่อีกครั้ง',
} as const satisfies Record<Exclude<SeamlessStatus, 'OK'>, string>

/** The text for a player when the game itself refuses a round; nothing has been sent to the wallet. */
export const playCopy = {
  bad_bets: 'เดิมพันไม่ถูกต้อง กรุณาเลือกใหม่',
  win_over: 'เดิมพันนี้อาจได้รางวัลเกิน 500,000 บาทต่อรอบ กรุณาลดเดิมพัน',
  draw_closed: 'ปิดรับเดิมพันของรอบนี้แล้ว กรุณาเลือกรอบถัดไป',
  hand_full: 'วางเดิมพันของรอบนี้ครบแล้ว รอรอบถัดไป',
  hand_over: 'เดิมพันรวมของรอบนี้ได้ไม่เกิน 5,000 บาท',
  too_soon: 'รอให้จบรอบก่อน แล้วเริ่มรอบใหม่',
  round_open: 'กำลังตรวจสอบรอบก่อนหน้า กรุณารอสักครู่',
  bad_choice: 'ตัดสินใจแบบนี้ไม่ได้ กรุณาเลือกจั่วหรืออยู่',
  play_closed: 'การเล่นครั้งนี้จบแล้ว กรุณาเปิดเกมใหม่อีกครั้ง',
  no_play: 'กรุณาเปิดเกมใหม่อีกครั้ง',
  free_over: 'หมดเวลาทดลองเล่นครั้งนี้ กรุณาเปิดเกมใหม่อีกครั้ง',
} as const
export type PlayRefusal = keyof typeof playCopy

export const roundCopy = {
  checking: 'กำลังตรวจสอบผลกับกระเป๋าเงิน กรุณารอสักครู่',
  void: 'รอบนี้ถูกยกเลิก ไม่มีการหักเงินเดิมพัน',
  late: 'ตานี้ปิดแล้ว คืนเดิมพันเต็มจำนวน',
  disputed: 'ทีมงานกำลังตรวจสอบเงินรางวัลของรอบนี้',
  noChips: 'ชิปทดลองของวันนี้ไม่พอ เติมให้ใหม่ทุกวัน 10,000 ชิป',
} as const

export const pokCopy: Readonly<Record<string, string>> = {
  player: 'ผู้เล่น',
  dealer: 'เจ้ามือ',
  deng2: '2 เด้ง',
  deng3: '3+ เด้ง',
  pok: 'ได้ป๊อก',
}

export const diceCopy = {
  fish: 'ปลา',
  prawn: 'กุ้ง',
  crab: 'ปู',
  rooster: 'ไก่',
  gourd: 'น้ำเต้า',
  tiger: 'เสือ',
} as const

const spotNames: Readonly<Record<string, string>> = {
  player: 'ผู้เล่น',
  banker: 'เจ้ามือ',
  tie: 'เสมอ',
  player_pair: 'คู่ผู้เล่น',
  banker_pair: 'คู่เจ้ามือ',
}

/** The Thai name of a spot of the baccarat table. */
export function spotName(spot: string): string {
  return spotNames[spot] ?? spot
}

export const modelCopy: Readonly<Record<string, string>> = {
  low: 'ความผันผวนต่ำ',
  medium: 'ความผันผวนปานกลาง',
  high: 'ความผันผวนสูง',
  free_spins: '5 วงล้อ ฟรีสปินคูณ 3',
  jackpot: '5 วงล้อ ฟรีสปิน และแจ็กพอต',
  gems: 'กลุ่มสัญลักษณ์ ความผันผวนต่ำ',
  tumble: 'ถล่มต่อเนื่อง ตัวคูณเพิ่มทุกครั้ง',
  commission: 'หักค่าต๋งเจ้ามือ 5%',
  shared: 'โต๊ะสด สำรับเดียวกันทั้งโต๊ะ หักค่าต๋งเจ้ามือ 5%',
  no_commission: 'ไม่หักค่าต๋ง เจ้ามือชนะด้วย 6 แต้มจ่ายครึ่งเดียว',
  one_deck: 'ไพ่หนึ่งสำรับ',
  fish_prawn_crab: 'ลูกเต๋าสามลูก',
  rocket: 'เที่ยวบินเดียวกันทุกคน เก็บก่อนจรวดหยุด',
  league: 'ผลการแข่งขันจำลอง',
  three_and_two: 'สามตัวและสองตัว',
  twenty_of_eighty: 'ออก 20 จาก 80',
  index: 'ดัชนีจำลอง',
}
