import type { Refusals } from '../../refusal.ts'

export const passkeyRefusals = {
  'passkeys.none': { status: 409, error: 'the member has no passkey', message: 'บัญชีนี้ยังไม่มีพาสคีย์ กรุณาใช้รหัสผ่าน' },
  'passkeys.not_found': { status: 404, error: 'passkey not found', message: 'ไม่พบพาสคีย์นี้ หรือนำออกไปแล้ว' },
  'passkeys.invalid': { status: 422, error: 'the passkey cannot be used', message: 'เพิ่มพาสคีย์นี้ไม่ได้ กรุณาเริ่มใหม่อีกครั้ง' },
  // One sentence for a wrong, an expired and a used answer, and for another amount: the member does the same about each.
  'passkeys.not_proven': { status: 422, error: 'the passkey did not prove this', message: 'ยืนยันด้วยพาสคีย์ไม่สำเร็จ กรุณาลองใหม่หรือใช้รหัสผ่าน' },
  // One sentence for an unknown passkey, a wrong or an expired answer, and one that was used.
  'passkeys.sign_in_failed': {
    status: 401,
    error: 'the passkey cannot log in',
    message: 'เข้าสู่ระบบด้วยพาสคีย์ไม่สำเร็จ กรุณาใช้รหัสผ่าน',
  },
  'passkeys.password_only': {
    status: 403,
    error: 'this platform logs in by password',
    message: 'บัญชีนี้เข้าสู่ระบบด้วยรหัสผ่าน',
  },
  'passkeys.too_many': {
    status: 409,
    error: 'the member has too many passkeys',
    message: 'มีพาสคีย์ครบ {max} รายการแล้ว กรุณานำรายการเก่าออกก่อน',
  },
} as const satisfies Refusals<'passkeys'>
