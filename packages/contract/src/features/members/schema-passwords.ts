import { z } from 'zod'
import { CODE_DIGITS } from './limits.ts'
import { captchaSolution, givenPassword, newPassword, phone } from './schema-fields.ts'

// Members paste the whole line of the message, or the code with a space in its middle.
const code = z
  .string({ error: 'กรุณากรอกรหัสยืนยัน' })
  .max(40, `รหัสยืนยันมี ${CODE_DIGITS} หลัก`)
  .transform((text) => text.replace(/\D/gu, ''))
  .pipe(
    z
      .string()
      .min(1, 'กรุณากรอกรหัสยืนยัน')
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`, 'u'), `รหัสยืนยันมี ${CODE_DIGITS} หลัก`),
  )

/** Asks for a one-time code. */
export const codeAskSchema = z.object({ phone, captcha: captchaSolution })

/** Uses it. */
export const passwordResetSchema = z.object({ phone, code, newPassword })

export const passwordForgetSchema = z.union([passwordResetSchema, codeAskSchema])

export const passwordChangeSchema = z
  .object({ currentPassword: givenPassword, newPassword })
  .refine(({ currentPassword, newPassword: chosen }) => currentPassword !== chosen, {
    path: ['newPassword'],
    message: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
  })

/** Given again by a signed-in member whose session is about to end. */
export const sessionRenewSchema = z.object({ password: givenPassword })
