import { z } from 'zod'
import { CODE_DIGITS } from './limits.ts'
import { captchaSolution, givenPassword, newPassword, oneTimeCode, phone } from './schema-fields.ts'

const code = oneTimeCode({ missing: 'กรุณากรอกรหัสยืนยัน', wrong: `รหัสยืนยันมี ${CODE_DIGITS} หลัก` })

/** Asks for a one-time code. */
export const codeRequestSchema = z.object({ phone, captcha: captchaSolution })

/** Uses it. */
export const passwordResetSchema = z.object({ phone, code, newPassword })

export const passwordForgetSchema = z.union([passwordResetSchema, codeRequestSchema])

export const passwordChangeSchema = z
  .object({ currentPassword: givenPassword, newPassword })
  .refine(({ currentPassword, newPassword: chosen }) => currentPassword !== chosen, {
    path: ['newPassword'],
    message: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
  })

/** Given again by a signed-in member whose session is about to end. */
export const sessionRenewSchema = z.object({ password: givenPassword })
