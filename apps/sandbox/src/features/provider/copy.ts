import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'

import type { ReelSymbol } from './rules-reels.ts'

/** What a player reads when the wallet refuses a bet. None of these took money. */
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

/** What a player reads when the game itself refuses a round; nothing has been sent to the wallet. */
export const playCopy = {
  bad_bets: 'เดิมพันไม่ถูกต้อง กรุณาเลือกใหม่',
  too_soon: 'รอให้จบรอบก่อน แล้วเริ่มรอบใหม่',
  round_open: 'กำลังตรวจสอบรอบก่อนหน้า กรุณารอสักครู่',
  play_closed: 'การเล่นครั้งนี้จบแล้ว กรุณาเปิดเกมใหม่อีกครั้ง',
  no_play: 'กรุณาเปิดเกมใหม่อีกครั้ง',
} as const
export type PlayRefusal = keyof typeof playCopy

export const roundCopy = {
  checking: 'กำลังตรวจสอบผลกับกระเป๋าเงิน กรุณารอสักครู่',
  void: 'รอบนี้ถูกยกเลิก ไม่มีการหักเงินเดิมพัน',
  disputed: 'ทีมงานกำลังตรวจสอบเงินรางวัลของรอบนี้',
} as const

export const symbolCopy = {
  seven: 'เลขเจ็ด',
  crown: 'มงกุฎ',
  ingot: 'ทองคำแท่ง',
  lotus: 'ดอกบัว',
  bell: 'ระฆัง',
  star: 'ดาว',
  cherry: 'เชอร์รี่',
} as const satisfies Record<ReelSymbol, string>

const spotNames: Readonly<Record<string, string>> = {
  spin: 'หมุนวงล้อ',
  player: 'ผู้เล่น',
  banker: 'เจ้ามือ',
  tie: 'เสมอ',
  home: 'เจ้าบ้าน',
  draw: 'เสมอ',
  away: 'ทีมเยือน',
  even: 'เลขคู่',
  odd: 'เลขคี่',
  low: '00–49',
  high: '50–99',
  up: 'ขึ้น',
  down: 'ลง',
}

/** The fixtures of the match draw: made-up teams, since their results are drawn and not played. */
export const fixtureCopy = {
  a: { home: 'ช้างเขียว', away: 'เสือเหนือ' },
  b: { home: 'มังกรใต้', away: 'นกยูงทอง' },
  c: { home: 'ฉลามฟ้า', away: 'สิงห์แดง' },
} as const

/** The Thai name of a spot; a number is its own name. */
export function spotName(spot: string): string {
  const [, side] = spot.split(':')
  return spotNames[side ?? spot] ?? spot
}

export const modelCopy: Readonly<Record<string, string>> = {
  low: 'ความผันผวนต่ำ',
  medium: 'ความผันผวนปานกลาง',
  high: 'ความผันผวนสูง',
  commission: 'หักค่าต๋งเจ้ามือ 5%',
  no_commission: 'ไม่หักค่าต๋ง เจ้ามือชนะด้วย 6 แต้มจ่ายครึ่งเดียว',
  match: 'ผลการแข่งขันจำลอง',
  two_digit: 'เลขสองหลัก',
  odd_even: 'คู่คี่ สูงต่ำ',
  up_down: 'ขึ้นหรือลง',
}
