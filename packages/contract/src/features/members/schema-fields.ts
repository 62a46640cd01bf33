import { z } from 'zod'
import { line, typedCode } from '../../formats.ts'
import { withoutTitle } from '../../person-name.ts'
import { oneTimeCodeOf, plainDigits, plainPhone } from '../../typed-number.ts'
import {
  BANK_CODES,
  BANK_NUMBER_PATTERN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PHONE_PATTERN,
  RECIPIENT_PHONE_PATTERN,
} from './limits.ts'
import { isGuessable } from './schema-guessable.ts'

/** Room for separators between the digits. */
const NUMBER_TEXT_MAX = 24
/** A whole message of ours, and more. */
const MESSAGE_MAX = 500

/** A mobile number in any spelling. */
export const phone = phoneLike(PHONE_PATTERN, 'เบอร์โทรศัพท์ต้องมี 10 หลัก')

/** Whom the driver of a parcel rings up: a landline will do. */
export const recipientPhone = phoneLike(RECIPIENT_PHONE_PATTERN, 'เบอร์โทรศัพท์ต้องมี 9 หรือ 10 หลัก')

function phoneLike(pattern: RegExp, wrong: string) {
  return typedCode('กรุณากรอกเบอร์โทรศัพท์')
    .max(NUMBER_TEXT_MAX, wrong)
    .transform(plainPhone)
    .pipe(z.string().min(1, 'กรุณากรอกเบอร์โทรศัพท์').regex(pattern, wrong))
}

/** The number of a bank account, its digits grouped or not. */
export const bankNumber = typedCode('กรุณากรอกเลขบัญชีธนาคาร')
  .max(NUMBER_TEXT_MAX, 'เลขบัญชีไม่ถูกต้อง')
  .transform(plainDigits)
  .pipe(z.string().min(1, 'กรุณากรอกเลขบัญชีธนาคาร').regex(BANK_NUMBER_PATTERN, 'เลขบัญชีไม่ถูกต้อง'))

/** A one-time code of six digits, found in whatever is pasted with it. */
export function oneTimeCode({ missing, wrong }: { readonly missing: string; readonly wrong: string }) {
  return typedCode(missing)
    .min(1, missing)
    .max(MESSAGE_MAX, wrong)
    .transform(oneTimeCodeOf)
    .pipe(z.string().regex(/^\d{6}$/u, wrong))
}

export const bankCode = z.enum(BANK_CODES, 'กรุณาเลือกธนาคาร')

// Thai or Latin letters with their marks; a mark cannot be first.
const NAME_PATTERN = /^\p{L}[\p{L}\p{M} .'-]*$/u

const DASHES = /[\u2010-\u2015\u2212]/gu

/** A first or last name. */
export const personName = (label: string) =>
  line(label, { max: 60 })
    .overwrite((text) => text.replaceAll(DASHES, '-'))
    .refine((text) => NAME_PATTERN.test(text), `${label}ใช้ได้เฉพาะตัวอักษร`)

/** A first name, stored without a title before it (features F-126). */
export const firstName = personName('ชื่อ').overwrite(withoutTitle)

/** A day of birth, `YYYY-MM-DD`. */
export const birthDate = z.iso.date({ error: 'กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี' }).refine((date) => date >= '1900-01-01', 'วันเกิดไม่ถูกต้อง')

/** A password being chosen. */
export const newPassword = z
  .string({ error: 'กรุณากรอกรหัสผ่าน' })
  .min(1, 'กรุณากรอกรหัสผ่าน')
  .min(PASSWORD_LENGTH_MIN, `รหัสผ่านต้องมีอย่างน้อย ${PASSWORD_LENGTH_MIN} ตัวอักษร`)
  .max(PASSWORD_LENGTH_MAX, `รหัสผ่านยาวได้ไม่เกิน ${PASSWORD_LENGTH_MAX} ตัวอักษร`)
  .refine((text) => !text.includes('\u0000'), 'รหัสผ่านมีอักขระที่ใช้ไม่ได้')
  // A password that is too short gets that message only.
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
