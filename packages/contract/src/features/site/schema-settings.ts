import { z } from 'zod'
import { line, typedCode, typedText } from '../../formats.ts'
import { plainDigits } from '../../typed-number.ts'
import { BANK_CODES, BANK_NUMBER_PATTERN } from '../members/limits.ts'
import type { ConfigKey } from './limits.ts'
import { ANNOUNCEMENT_LEVELS, APP_PATH_PATTERN, BOOST_MULTIPLIER_MAX, BOOST_MULTIPLIER_MIN, LINE_CONTACT_PATTERN } from './limits.ts'

const TITLE_LENGTH_MAX = 80
const BODY_LENGTH_MAX = 1_000

// Like the contract's `line`, but lines may end: what members read in a notice has paragraphs.
const UNPRINTABLE = /[\p{Cs}\u2028\u2029]|[^\P{Cc}\n]/u

function paragraphs(label: string) {
  return typedText(`กรุณากรอก${label}`)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text !== '', `กรุณากรอก${label}`)
    .refine((text) => [...text].length <= BODY_LENGTH_MAX, `${label}ยาวได้ไม่เกิน ${BODY_LENGTH_MAX} ตัวอักษร`)
    .refine((text) => !UNPRINTABLE.test(text), `${label}มีอักขระที่ใช้ไม่ได้`)
}

const title = line('หัวข้อ', { max: TITLE_LENGTH_MAX })
const time = (label: string) => z.iso.datetime(`${label}ไม่ถูกต้อง`)
const path = (label: string) => typedText().max(200, `${label}ยาวเกินไป`).regex(APP_PATH_PATTERN, `${label}ต้องเป็นหน้าในแอป เช่น /promotion`)
const contact = typedText('กรุณากรอกลิงก์ LINE').regex(LINE_CONTACT_PATTERN, 'ต้องเป็น LINE ID เช่น @morakot หรือลิงก์ https://line.me/…')

/** What each key of the site's configuration holds. Operators write by these; members' browsers read what was written. */
export const settingSchemas = {
  ANNOUNCEMENT: z
    .object({
      title,
      body: paragraphs('ข้อความ'),
      level: z.enum(ANNOUNCEMENT_LEVELS, 'กรุณาเลือกระดับ').default('INFO'),
      startAt: time('เวลาเริ่ม').optional(),
      endAt: time('เวลาสิ้นสุด').optional(),
    })
    .refine(({ startAt, endAt }) => startAt === undefined || endAt === undefined || Date.parse(startAt) < Date.parse(endAt), {
      path: ['endAt'],
      message: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
    }),
  MAINTENANCE: z.object({ title: title.optional(), body: paragraphs('ข้อความ').optional(), until: time('เวลาที่คาดว่าเสร็จ').optional() }),
  WELCOME_MODAL: z.object({ title, body: paragraphs('ข้อความ'), image: path('รูปภาพ').optional(), link: path('ลิงก์').optional() }),
  LINE_ACCOUNT: z.object({ PUBLIC: contact, DEFAULT1: contact, DEFAULT2: contact, ELITE: contact, EMPEROR: contact }),
  NEW_USER_MODAL: z.object({ title, body: paragraphs('ข้อความ') }),
  BACKUP_BANK_ACCOUNT: z.object({
    bankCode: z.enum(BANK_CODES, 'กรุณาเลือกธนาคาร'),
    number: typedCode('กรุณากรอกเลขบัญชี').overwrite(plainDigits).regex(BANK_NUMBER_PATTERN, 'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก'),
    name: line('ชื่อบัญชี', { max: 120 }),
    note: line('หมายเหตุ', { max: 200 }).optional(),
  }),
  PROMOTION_FOMO: z.object({ text: line('ข้อความ', { max: 160 }), endAt: time('เวลาสิ้นสุด').optional() }),
} as const satisfies Record<ConfigKey, z.core.$ZodType>

/** A new offer of more points for deposits. Its end is fixed once it is made. */
export const boostAskSchema = z.object({
  title,
  multiplier: z
    .number({ error: 'กรุณากรอกตัวเลข' })
    .int('ตัวคูณต้องเป็นจำนวนเต็ม')
    .min(BOOST_MULTIPLIER_MIN, `ตัวคูณต้องไม่น้อยกว่า ${BOOST_MULTIPLIER_MIN}`)
    .max(BOOST_MULTIPLIER_MAX, `ตัวคูณต้องไม่เกิน ${BOOST_MULTIPLIER_MAX}`),
  endAt: z.iso.datetime('กรุณาเลือกเวลาสิ้นสุด'),
})
