export const copy = {
  health: 'สุขภาพระบบ',
  healthNote: 'ผู้รับเหตุการณ์แต่ละรายตามงานทันหรือช้าไปเท่าใด',
  parked: 'เหตุการณ์ที่ติดค้าง',
  parkedNote: 'เหตุการณ์ที่ลองหลายครั้งแล้วไม่สำเร็จ ส่งซ้ำเมื่อแก้ต้นเหตุแล้ว หรือปิดพร้อมเหตุผล',
  parkedCount: 'ติดค้าง',
  payload: 'ข้อมูลของเหตุการณ์',
  replay: 'ส่งซ้ำ',
  replayTitle: 'ส่งเหตุการณ์นี้ซ้ำ',
  replayHint: 'ผู้รับจะได้รับเหตุการณ์นี้อีกหนึ่งครั้ง ผลเกิดเพียงครั้งเดียวแม้ส่งซ้ำ',
  confirmReplay: 'ส่งเหตุการณ์ซ้ำ',
  replayed: 'ส่งซ้ำแล้ว ผู้รับกำลังทำงาน',
  close: 'ปิดเหตุการณ์',
  closeTitle: 'ปิดเหตุการณ์นี้',
  closeHint: 'เหตุการณ์นี้จะไม่มีผลอีก และส่งซ้ำไม่ได้',
  confirmClose: 'ปิดโดยไม่ส่งซ้ำ',
  closed: 'ปิดเหตุการณ์แล้ว',
  emptySubscribers: 'ยังไม่มีผู้รับเหตุการณ์',
  emptyParked: 'ไม่มีเหตุการณ์ที่ติดค้าง',
} as const

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

/** `41 นาที`: how far a subscriber is behind. */
export function lagText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${seconds} วินาที`
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  return minutes < HOUR_MINUTES ? `${minutes} นาที` : `${Math.floor(minutes / HOUR_MINUTES)} ชั่วโมง`
}
