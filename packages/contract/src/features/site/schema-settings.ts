import { z } from 'zod'
import { choice, labelled } from '../../fields.ts'
import { line, typedCode, typedText, whole } from '../../formats.ts'
import { bankWords } from '../../record-words.ts'
import { plainDigits } from '../../typed-number.ts'
import { BANK_NUMBER_PATTERN } from '../members/limits.ts'
import type { ANNOUNCEMENT_LEVELS, ConfigKey } from './limits.ts'
import { APP_PATH_PATTERN, BOOST_MULTIPLIER_MAX, BOOST_MULTIPLIER_MIN, LINE_CONTACT_PATTERN } from './limits.ts'

const TITLE_LENGTH_MAX = 80
const BODY_LENGTH_MAX = 1_000
const OPTIONAL = 'ไม่กรอกก็ได้'

const levelWords = { INFO: 'แจ้งให้ทราบ', WARNING: 'สำคัญ' } as const satisfies Record<(typeof ANNOUNCEMENT_LEVELS)[number], string>

// Like the contract's `line`, but lines may end: what members read in a notice has paragraphs.
const UNPRINTABLE = /[\p{Cs}\u2028\u2029]|[^\P{Cc}\n]/u

function paragraphs(label: string) {
  return labelled(typedText(`กรุณากรอก${label}`), { label, kind: 'text' })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text !== '', `กรุณากรอก${label}`)
    .refine((text) => [...text].length <= BODY_LENGTH_MAX, `${label}ยาวได้ไม่เกิน ${BODY_LENGTH_MAX} ตัวอักษร`)
    .refine((text) => !UNPRINTABLE.test(text), `${label}มีอักขระที่ใช้ไม่ได้`)
}

const title = line('หัวข้อ', { max: TITLE_LENGTH_MAX })
const optionalTitle = labelled(title, { hint: OPTIONAL }).optional()
const optionalBody = labelled(paragraphs('ข้อความ'), { hint: OPTIONAL }).optional()
const time = (label: string) => labelled(z.iso.datetime(`${label}ไม่ถูกต้อง`), { label, hint: OPTIONAL })
const path = (label: string, hint: string) =>
  labelled(typedText(), { label, hint }).max(200, `${label}ยาวเกินไป`).regex(APP_PATH_PATTERN, `${label}ต้องเป็นหน้าในแอป เช่น /promotion`)
const contact = (label: string) =>
  labelled(typedText('กรุณากรอกลิงก์ LINE'), { label, hint: 'เช่น @morakot หรือ https://line.me/…' }).regex(
    LINE_CONTACT_PATTERN,
    'ต้องเป็น LINE ID เช่น @morakot หรือลิงก์ https://line.me/…',
  )

/** The schema of each key of the site's configuration. Operators' input is validated by these; members' browsers read the stored values. */
export const settingSchemas = {
  ANNOUNCEMENT: z
    .object({
      title,
      body: paragraphs('ข้อความ'),
      level: choice(levelWords, { label: 'ระดับ', error: 'กรุณาเลือกระดับ' }).default('INFO'),
      startAt: time('เวลาเริ่ม').optional(),
      endAt: time('เวลาสิ้นสุด').optional(),
    })
    .refine(({ startAt, endAt }) => startAt === undefined || endAt === undefined || Date.parse(startAt) < Date.parse(endAt), {
      path: ['endAt'],
      message: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม',
    }),
  MAINTENANCE: z.object({
    title: optionalTitle,
    body: optionalBody,
    until: labelled(time('เวลาที่คาดว่าเสร็จ'), { label: 'คาดว่าเสร็จ', hint: 'เป็นเวลาโดยประมาณ ไม่เปิดเว็บไซต์เอง' }).optional(),
  }),
  WELCOME_MODAL: z.object({
    title,
    body: paragraphs('ข้อความ'),
    image: path('รูปภาพ', 'ที่อยู่ในแอป เช่น /art/gift.svg ไม่กรอกก็ได้').optional(),
    link: path('ลิงก์', 'หน้าในแอป เช่น /promotion ไม่กรอกก็ได้').optional(),
  }),
  LINE_ACCOUNT: z.object({
    PUBLIC: contact('ผู้เยี่ยมชม'),
    DEFAULT1: contact('สมาชิกทั่วไป ท้ายชื่อเลขคี่'),
    DEFAULT2: contact('สมาชิกทั่วไป ท้ายชื่อเลขคู่หรือไม่มีเลข'),
    ELITE: contact('Elite'),
    EMPEROR: contact('Emperor'),
  }),
  NEW_USER_MODAL: z.object({ title, body: paragraphs('ข้อความ') }),
  BACKUP_BANK_ACCOUNT: z.object({
    bankCode: choice(bankWords, { label: 'ธนาคาร', none: 'เลือก', error: 'กรุณาเลือกธนาคาร' }),
    number: labelled(typedCode('กรุณากรอกเลขบัญชี'), 'เลขบัญชี')
      .overwrite(plainDigits)
      .regex(BANK_NUMBER_PATTERN, 'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก'),
    name: line('ชื่อบัญชี', { max: 120 }),
    note: labelled(line('หมายเหตุ', { max: 200 }), { hint: OPTIONAL }).optional(),
  }),
  PROMOTION_FOMO: z.object({
    text: labelled(line('ข้อความ', { max: 160 }), { kind: 'text' }),
    endAt: time('เวลาสิ้นสุด').optional(),
  }),
} as const satisfies Record<ConfigKey, z.core.$ZodType>

/** A new offer of more points for deposits. Its end is fixed once it is made. */
export const boostRequestSchema = z.object({
  title: labelled(title, 'หัวข้อที่สมาชิกเห็น'),
  multiplier: whole('ตัวคูณพอยท์', { min: BOOST_MULTIPLIER_MIN, max: BOOST_MULTIPLIER_MAX }),
  endAt: labelled(z.iso.datetime('กรุณาเลือกเวลาสิ้นสุด'), 'เวลาสิ้นสุด'),
})
