import { PICTURE_VIEW_SECONDS } from './limits.ts'

/** The text around a picture of a member. */
export const copy = {
  viewAgain: 'เปิดดูอีกครั้ง',
  closed: `ปิดรูปแล้ว ครบ ${PICTURE_VIEW_SECONDS} วินาที`,
  larger: 'ขยาย',
  smaller: 'ย่อ',
  turn: 'หมุน',
} as const
