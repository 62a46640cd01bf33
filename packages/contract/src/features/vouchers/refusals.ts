import type { Refusals } from '../../refusal.ts'

export const vouchersRefusals = {
  'vouchers.not_found': { status: 404, error: 'voucher not found', message: 'ไม่พบคูปองนี้ หรือใช้ไม่ได้แล้ว' },
  'vouchers.not_yet': { status: 409, error: 'voucher is not claimable yet', message: 'ใช้ได้ตั้งแต่ {date}' },
  'vouchers.expired': { status: 409, error: 'voucher is expired', message: 'คูปองหมดอายุเมื่อ {date}' },
  'vouchers.revoked': { status: 409, error: 'voucher is revoked', message: 'คูปองถูกยกเลิก: {reason}' },
  'vouchers.claimed': { status: 409, error: 'voucher is already claimed', message: 'คุณรับคูปองนี้ไปแล้ว' },
  'vouchers.campaign_used': { status: 409, error: 'the campaign is used', message: 'รับสิทธิ์ของแคมเปญนี้ไปแล้ว' },
  'vouchers.too_many': { status: 429, error: 'too many codes were tried', message: 'ลองหลายครั้งเกินไป ลองใหม่ได้ใน {minutes} นาที' },
  'vouchers.campaign_not_found': { status: 404, error: 'campaign not found', message: 'ไม่พบแคมเปญนี้' },
  'vouchers.code_taken': { status: 409, error: 'the campaign code is taken', message: 'มีแคมเปญรหัสนี้แล้ว' },
  'vouchers.not_draft': { status: 409, error: 'the campaign is not a draft', message: 'แคมเปญนี้เผยแพร่แล้ว' },
  'vouchers.not_published': { status: 409, error: 'the campaign is not published', message: 'ออกคูปองได้เฉพาะแคมเปญที่เผยแพร่อยู่' },
  'vouchers.kind_differs': { status: 409, error: 'the campaign has no such vouchers', message: 'แคมเปญชนิดนี้ออกคูปองแบบนี้ไม่ได้' },
  'vouchers.second_operator': {
    status: 409,
    error: 'another operator has to publish it',
    message: 'แคมเปญมูลค่าเกิน {max} บาท ต้องให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
  'vouchers.over_budget': { status: 409, error: 'the issue is above the budget', message: 'ออกได้อีกไม่เกิน {count} ใบตามจำนวนที่เผยแพร่ไว้' },
  'vouchers.bad_lines': { status: 422, error: 'some lines cannot be issued', message: 'มีบางบรรทัดที่ออกคูปองไม่ได้ กรุณาตรวจสอบตัวอย่างก่อน' },
  'vouchers.nothing_to_revoke': { status: 409, error: 'nothing is left to revoke', message: 'ไม่มีคูปองที่ยังยกเลิกได้' },
} as const satisfies Refusals<'vouchers'>
