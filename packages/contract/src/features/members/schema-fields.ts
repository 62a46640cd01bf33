import { z } from 'zod'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PHONE_PATTERN } from './limits.ts'
import { isGuessable } from './schema-guessable.ts'

// Members paste numbers with +66, spaces, dashes and the invisible marks that phones put around them: normalise before judging.
export const phone = z
  .string({ error: 'กรุณากรอกเบอร์โทรศัพท์' })
  .max(24, 'เบอร์โทรศัพท์ต้องมี 10 หลัก')
  .transform((text) => text.replace(/[\s\p{Cf}-]/gu, '').replace(/^\+?66/u, '0'))
  .pipe(z.string().min(1, 'กรุณากรอกเบอร์โทรศัพท์').regex(PHONE_PATTERN, 'เบอร์โทรศัพท์ต้องมี 10 หลัก'))

/** A password being chosen. */
export const newPassword = z
  .string({ error: 'กรุณากรอกรหัสผ่าน' })
  .min(1, 'กรุณากรอกรหัสผ่าน')
  .min(PASSWORD_LENGTH_MIN, `รหัสผ่านต้องมีอย่างน้อย ${PASSWORD_LENGTH_MIN} ตัวอักษร`)
  .max(PASSWORD_LENGTH_MAX, `รหัสผ่านยาวได้ไม่เกิน ${PASSWORD_LENGTH_MAX} ตัวอักษร`)
  .refine((text) => !text.includes('\u0000'), 'รหัสผ่านมีอักขระที่ใช้ไม่ได้')
  // What is too short is told so, and nothing more.
  .refine((text) => text.length < PASSWORD_LENGTH_MIN || !isGuessable(text), 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น')

/** A password being given, not chosen: any text within the bound, so that a wrong one is wrong and not malformed. */
export const givenPassword = z.string({ error: 'กรุณากรอกรหัสผ่าน' }).min(1, 'กรุณากรอกรหัสผ่าน').max(PASSWORD_LENGTH_MAX, 'รหัสผ่านไม่ถูกต้อง')

export const captchaSolution = z
  .string({ error: 'กรุณายืนยันความปลอดภัย' })
  .min(1, 'กรุณายืนยันความปลอดภัย')
  .max(4096, 'ตรวจสอบไม่สำเร็จ กรุณาลองใหม่อีกครั้ง')

/** A proof-of-work challenge (ALTCHA). */
export const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
})
