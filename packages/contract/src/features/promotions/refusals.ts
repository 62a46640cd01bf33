import type { Refusals } from '../../refusal.ts'

export const promotionsRefusals = {
  'promotions.not_found': { status: 404, error: 'promotion not found', message: 'ไม่พบโปรโมชั่นนี้ หรือรับไม่ได้แล้ว' },
  'promotions.grant_not_found': { status: 404, error: 'no such promotion of the member', message: 'ไม่พบโปรโมชั่นของคุณ' },
  'promotions.active_exists': {
    status: 409,
    error: 'another promotion is active',
    message: 'มีโปรโมชั่นที่ใช้งานอยู่ จบหรือยกเลิกก่อนจึงรับใหม่ได้',
  },
  'promotions.ended': { status: 409, error: 'the promotion has ended', message: 'โปรโมชั่นสิ้นสุดแล้ว' },
  'promotions.full': { status: 409, error: 'the budget is used up', message: 'สิทธิ์เต็มแล้ว' },
  'promotions.used': { status: 409, error: 'the promotion was used', message: 'คุณใช้สิทธิ์นี้แล้ว' },
  'promotions.below_min': { status: 422, error: 'the deposit is below the minimum', message: 'โปรโมชั่นนี้ต้องฝากตั้งแต่ {min} บาท' },
  'promotions.bonus_too_small': {
    status: 422,
    error: 'the smallest bonus is too small',
    message: 'ฝากขั้นต่ำต้องได้โบนัสอย่างน้อย {min} บาท',
  },
  'promotions.code_taken': { status: 409, error: 'a promotion has this code', message: 'มีโปรโมชั่นรหัสนี้แล้ว' },
  'promotions.not_draft': { status: 409, error: 'the promotion is not a draft', message: 'โปรโมชั่นนี้เผยแพร่แล้ว' },
  'promotions.second_operator': {
    status: 409,
    error: 'another operator has to publish it',
    message: 'งบเกิน {max} บาท ต้องให้เจ้าหน้าที่คนอื่นที่ไม่ใช่ผู้ร่างเผยแพร่',
  },
  'promotions.already_decided': { status: 409, error: 'it was decided before', message: 'รายการนี้ดำเนินการไปแล้ว' },
} as const satisfies Refusals<'promotions'>
