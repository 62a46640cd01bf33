import type { Refusals } from '../../refusal.ts'

/** Refusals that any call may meet. */
export const siteRefusals = {
  'site.invalid': { status: 422, error: 'the request is not valid', message: 'กรุณาตรวจสอบข้อมูลอีกครั้ง' },
  'site.malformed': { status: 400, error: 'the body cannot be read', message: 'ข้อมูลที่ส่งมาไม่ถูกต้อง' },
  'site.too_large': { status: 413, error: 'the body is too large', message: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
  'site.media_type': { status: 415, error: 'the media type is not accepted', message: 'รูปแบบข้อมูลไม่ถูกต้อง' },
  'site.key_required': { status: 400, error: 'an idempotency key is required', message: 'ไม่พบรหัสรายการ กรุณาโหลดหน้าใหม่' },
  'site.key_reused': {
    status: 409,
    error: 'the idempotency key was used for another request',
    message: 'รหัสรายการนี้ถูกใช้ไปแล้ว กรุณาโหลดหน้าใหม่',
  },
  'site.not_found': { status: 404, error: 'not found', message: 'ไม่พบหน้าที่คุณต้องการ' },
  'site.too_many': { status: 429, error: 'too many requests', message: 'ทำรายการถี่เกินไป กรุณารอสักครู่' },
  'site.foreign_origin': { status: 403, error: 'the origin is not allowed', message: 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้' },
  'site.internal': { status: 500, error: 'internal error', message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' },
  'site.busy': { status: 503, error: 'the service is busy', message: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' },
  'site.pictures_busy': {
    status: 503,
    error: 'too many pictures are waiting',
    message: 'มีรูปรอตรวจอยู่มาก กรุณาส่งใหม่ในอีกสักครู่',
  },
  'site.too_many_pictures': {
    status: 429,
    error: 'too many pictures in ten minutes',
    message: 'ส่งรูปได้ {max} รูปใน 10 นาที กรุณาส่งใหม่ในอีก {minutes} นาที',
  },
  'site.maintenance': { status: 503, error: 'the site is under maintenance', message: 'เรากำลังปรับปรุงระบบ กรุณากลับมาใหม่ภายหลัง' },
  'site.setting_changed': {
    status: 409,
    error: 'the setting was changed meanwhile',
    message: 'มีเจ้าหน้าที่คนอื่นบันทึกไปก่อนแล้ว กรุณาตรวจสอบค่าล่าสุดก่อนบันทึกใหม่',
  },
  'site.account_unknown': {
    status: 422,
    error: 'the account is not one of ours',
    message: 'บัญชีนี้ไม่อยู่ในรายการบัญชีรับเงินของระบบ เงินที่โอนเข้ามาจะไม่ถูกเติมให้สมาชิก',
  },
  'site.boost_running': { status: 409, error: 'an offer is running', message: 'มีโปรพอยท์ที่กำลังใช้อยู่ กรุณาหยุดหรือรอให้หมดเวลาก่อน' },
  'site.boost_over': { status: 409, error: 'the offer is over', message: 'โปรพอยท์นี้สิ้นสุดแล้ว' },
  'site.boost_not_found': { status: 404, error: 'offer not found', message: 'ไม่พบโปรพอยท์นี้' },
  'site.boost_too_short': { status: 422, error: 'the end has passed', message: 'เวลาสิ้นสุดต้องอยู่ในอนาคต' },
  'site.pass_invalid': { status: 422, error: 'the pass is not valid', message: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากคอนโซล' },
} as const satisfies Refusals<'site'>
