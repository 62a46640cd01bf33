import { AGE_YEARS_MIN } from '@morakot/contract/age'
import type { UnderageObstacle } from '@morakot/contract/features/cashier/states'

/** The console's text for the payout to a member who is under age. */
export const copy = {
  title: `จ่ายคืนเพราะอายุไม่ถึง ${AGE_YEARS_MIN} ปี`,
  hint: 'จ่ายเครดิตจริงทั้งหมดเข้าบัญชีของสมาชิก ต้องสองคน โบนัสและพอยท์ไม่จ่าย',
  loading: 'กำลังโหลดยอดจ่ายคืน',
  proposal: 'ข้อเสนอล่าสุด',
  reasonHint: 'เก็บไว้กับรายการ สมาชิกไม่เห็น',
  reasons: [`อายุไม่ถึง ${AGE_YEARS_MIN} ปีตามเอกสาร จ่ายเครดิตจริงคืนทั้งหมด`],
  toWithdrawal: 'เปิดรายการถอน',
  propose: 'เสนอจ่ายคืน',
  proposeHint: 'เงินยังไม่เคลื่อนไหว เจ้าหน้าที่อีกคนต้องอนุมัติภายใน 30 นาที ถ้ายอดหรือบัญชีเปลี่ยนต้องเสนอใหม่',
  proposed: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติภายใน 30 นาที',
  approve: 'อนุมัติจ่ายคืน',
  approveHint: 'ระบบจะสั่งธนาคารโอนเงินทันที และเรียกคืนไม่ได้',
  approved: 'อนุมัติแล้ว ระบบกำลังสั่งธนาคารโอน ถ้าธนาคารไม่ตอบ เงินจะถูกกันไว้จนกว่าจะทราบผล',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declineHint: 'เครดิตของสมาชิกไม่เปลี่ยน เสนอใหม่ได้',
  declined: 'ปิดข้อเสนอแล้ว',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้เจ้าหน้าที่อีกคนอนุมัติ',
  mayNot: 'บทบาทของคุณจ่ายคืนไม่ได้ แจ้งเจ้าของระบบหรือการเงิน',
} as const

/** The obstacle to the payout now, and what to do about it. */
export const obstacleText = {
  withdrawal_open: 'มีรายการถอนที่ยังไม่จบ จัดการรายการนั้นก่อนจึงจ่ายคืนได้',
  debt: 'สมาชิกมียอดค้างชำระ จัดการยอดค้างก่อนจึงจ่ายคืนได้',
  frozen: 'ผู้ตรวจสอบระงับกระเป๋าเงินนี้อยู่ ตรวจให้จบก่อนจึงจ่ายคืนได้',
  stopped: 'การถอนหยุดอยู่จากผลตรวจสอบ รอให้เปิดก่อน',
  alert: 'มีแจ้งเตือนเรื่องเกมของสมาชิกที่ยังไม่ปิด ตรวจให้จบก่อนจึงจ่ายคืนได้',
  nothing: 'ไม่มีเครดิตจริงเหลือให้จ่ายคืน',
} as const satisfies Record<UnderageObstacle, string>
