import type { FindingEffectName } from '@morakot/contract/features/audit/states'

/** The console's text for the auditor and its findings. */
export const copy = {
  title: 'ตรวจสอบบัญชี',
  ok: 'บัญชีถูกต้อง',
  wrong: 'พบความผิดปกติ',
  late: 'ผู้ตรวจสอบไม่ทำงาน',
  partLate: 'การตรวจบางส่วนล่าช้า',
  partLateHint: 'การตรวจส่วนนี้ไม่เสร็จตามเวลา ส่วนอื่นยังทำงานต่อ ดูบันทึกของโปรแกรม auditor:',
  lateHint: 'ไม่มีการตรวจเกิน 1 นาที ดูบันทึกของโปรแกรม auditor',
  stopped: 'หยุดจ่ายเงินถอนทั้งระบบ จนกว่าจะปิดรายการที่ไม่ระบุบัญชี',
  findings: 'รายการที่ยังเปิดอยู่',
  empty: 'ไม่มีรายการที่ยังเปิดอยู่',
  more: 'แสดงเฉพาะรายการแรก ทั้งหมด',
  house: 'บัญชีบริษัท',
  nobody: 'ไม่ระบุ',
  stillThere: 'ยังพบอยู่',
  notSeen: 'ไม่พบแล้วในรอบล่าสุด',
  propose: 'เสนอปิดรายการ',
  proposeTitle: 'เสนอปิดรายการ',
  proposeHint: 'ต้องแก้ไขข้อมูลให้ถูกต้องก่อน หากยังผิดอยู่ ระบบจะพบและระงับอีกครั้ง',
  confirmPropose: 'เสนอให้อีกคนยืนยัน',
  loading: 'กำลังโหลดผลตรวจ',
  closeTitle: 'ยืนยันปิดรายการ',
  confirmClose: 'ปิดรายการนี้',
  refuseTitle: 'ไม่เห็นด้วยกับการปิด',
  confirmRefuse: 'ยกเลิกข้อเสนอ',
  proposedBy: 'เสนอโดย',
  close: 'ยืนยันปิดรายการ',
  refuse: 'ไม่เห็นด้วย',
  twoOperators: 'ต้องให้เจ้าหน้าที่อีกคนยืนยัน',
  proposed: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนยืนยัน',
  closed: 'ปิดรายการแล้ว',
  refused: 'ไม่ปิดรายการ ข้อเสนอถูกยกเลิกแล้ว',
  guide: 'วิธีจัดการ: ห้ามแก้ข้อมูลก่อนสำรองฐานข้อมูล ให้ผู้ดูแลระบบหาสาเหตุและแก้ไข แล้วเจ้าหน้าที่คนหนึ่งเสนอปิดรายการ อีกคนยืนยัน',
  archives: 'คลังข้อมูลเก่า',
  archivesHint: 'เดือนเก่าเก็บเป็นไฟล์ แล้วรอบเกมที่ปิดแล้วย้ายออกจากฐานข้อมูล ส่วนฝาก ถอน โบนัส และพอยท์อยู่ครบ',
  loadingArchives: 'กำลังโหลดคลังข้อมูลเก่า',
  noArchives: 'ยังไม่มีเดือนใดเก็บเข้าคลัง',
  firstDue: 'เดือนแรกครบกำหนด',
  nextDue: 'เดือนถัดไปครบกำหนด',
  isDue: 'ครบกำหนดเก็บเข้าคลังแล้วตั้งแต่',
  until: 'ถึง',
} as const

/** The parts of the auditor's pass; a feature that has none here is named as the auditor names it. */
export const partText: Readonly<Record<string, string>> = {
  'kept seals': 'ตราประทับที่เก็บไว้',
  'new transfers': 'รายการใหม่',
  night: 'งานประจำคืน',
  cashier: 'ฝากและถอน',
  seamless: 'เกม',
  outbox: 'เหตุการณ์ที่รอส่ง',
  round: 'รอบตรวจทุกบัญชี',
  seal: 'การประทับตรา',
}

/** What continues and what stops while a finding is open. */
export const effectHint = {
  freeze: 'เงินเข้าบัญชีนี้ได้ แต่ออกไม่ได้ จนกว่าจะแก้ไขข้อมูลให้ถูกต้องและปิดรายการ',
  stop: 'ไม่รู้ว่าผิดที่บัญชีใด การถอนเงินทั้งระบบหยุดจนกว่าจะปิดรายการ การเล่นเกมยังทำต่อได้',
  tell: 'ไม่มีบัญชีใดถูกระงับ แจ้งผู้ดูแลระบบให้ตรวจสอบ',
} as const satisfies Record<FindingEffectName, string>

export const effectText = {
  freeze: 'ระงับบัญชี',
  stop: 'หยุดการถอน',
  tell: 'แจ้งเตือน',
} as const satisfies Record<FindingEffectName, string>

/** The Thai text of each invariant, by its number; the rest of the finding's text is for the engineer who repairs the breach. */
const INVARIANT_TEXT: Readonly<Record<string, string>> = {
  I1: 'รายการในบัญชีไม่สมดุล',
  I2: 'ผลรวมทั้งระบบไม่เป็นศูนย์',
  I3: 'ยอดคงเหลือไม่ตรงกับรายการ',
  I4: 'ลำดับรายการของบัญชีผิด',
  I5: 'ยอดเกินขอบเขตของบัญชี',
  I7: 'รายการที่ถูกปฏิเสธมีการเคลื่อนไหว',
  I8: 'การคืนรายการไม่ตรงกับต้นฉบับ',
  I9: 'รอบเกมไม่ตรงกับเงินที่เคลื่อนไหว',
  I11: 'ยอดกันไว้ไม่ตรงกับรายการถอน',
  I12: 'รายการฝากไม่ตรงกับเงินที่เข้า',
  I14: 'พอยท์ของรายการฝากไม่ตรง',
  I17: 'ประวัติหรือตราประทับถูกแก้ไข',
  I18: 'เหตุการณ์ค้างส่งเกิน 5 นาที',
  I23: 'บันทึกการใช้งานหรือตราผนึกถูกแก้ไข',
  snapshot: 'ยอดสรุปของบัญชีบริษัทไม่ตรง',
}

export function invariantText(invariant: string): string {
  return INVARIANT_TEXT[invariant.split(' ')[0] ?? ''] ?? invariant
}

const ACCOUNT_TEXT: Readonly<Record<string, string>> = {
  real: 'เครดิต',
  bonus: 'โบนัส',
  withdraw_hold: 'ยอดกันไว้ถอน',
  debt: 'ยอดค้างชำระ',
  points: 'พอยท์',
  redemption_hold: 'พอยท์ที่กันไว้แลก',
  spins: 'สปิน',
}

/** The text of an account by its code; a house account is shown as its code. */
export function accountText(code: string): string {
  return ACCOUNT_TEXT[code] ?? ''
}
