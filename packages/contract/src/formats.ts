import { JSON_SATANG_MAX, SATANG_PER_BAHT, satangFromBaht } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { z } from 'zod'
import { cleanCode, cleanText } from './clean-text.ts'
import { labelled } from './fields.ts'

/** Said when a value has the wrong shape and no better sentence fits. */
export const INVALID_TEXT = 'ข้อมูลไม่ถูกต้อง'

/** Said at a key of a body that the call does not read. */
export const UNKNOWN_FIELD_TEXT = 'ระบบไม่รู้จักช่องนี้ กรุณานำออกแล้วส่งอีกครั้ง'

// Controls (NUL among them), line separators and halves of a surrogate pair, which PostgreSQL's JSON refuses.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** A typed or pasted text, cleaned (features F-126). Every text field begins with this or with `typedCode`. */
export const typedText = (error: string = INVALID_TEXT) => z.string({ error }).overwrite(cleanText)

/** A typed code or number: cleaned, with plain dashes and ASCII digits. */
export const typedCode = (error: string = INVALID_TEXT) => z.string({ error }).overwrite(cleanCode)

/** A required line of text named `label` in forms and its Thai messages. Cleaned, and counted in code points. */
export function line(label: string, { max }: { readonly max: number }) {
  return (
    labelled(typedText(`กรุณากรอก${label}`), label)
      .min(1, `กรุณากรอก${label}`)
      // zod's own max counts UTF-16 units, two for some letters.
      .refine((text) => [...text].length <= max, `${label}ยาวได้ไม่เกิน ${max} ตัวอักษร`)
      .meta({ maxLength: max })
      .refine((text) => !UNPRINTABLE.test(text), `${label}มีอักขระที่ใช้ไม่ได้`)
  )
}

/** A code on one line: letters and digits, where a dash is a hyphen and Thai digits are digits. */
export const codeLine = (label: string, { max }: { readonly max: number }) => line(label, { max }).overwrite(cleanCode)

/** A word to search by. Numbers of records and phones are searched by it too. */
export const searchLine = ({ max }: { readonly max: number }) => codeLine('คำค้น', { max })

/**
 * A baht amount requested by a member: a JSON number with at most two decimals, parsed to satang. `least` is the minimum in the message for
 * an amount of 0 or less; the rules of the call check the minimum in force.
 */
export function bahtInput(label: string, { least }: { readonly least: number }) {
  return z.number({ error: 'กรุณากรอกตัวเลข' }).transform((value, context): Satang => {
    const satang = satangFromBaht(value)
    if (satang !== null && satang > 0n) return satang
    context.addIssue({ code: 'custom', message: amountProblem(label, value, least), input: value })
    return z.NEVER
  })
}

function amountProblem(label: string, value: number, least: number): string {
  if (value <= 0) return `${label}ขั้นต่ำ ${least} บาท`
  return value > Number(JSON_SATANG_MAX / SATANG_PER_BAHT) ? `${label}สูงเกินไป` : 'กรอกทศนิยมได้ไม่เกิน 2 ตำแหน่ง'
}

/** A whole number that is typed, named `label` in forms, with its `unit`, and in its Thai messages. */
export function whole(label: string, { min, max, unit }: { readonly min: number; readonly max: number; readonly unit?: string }) {
  return labelled(
    z
      .number({ error: `กรุณากรอก${label}` })
      .int(`${label}ต้องเป็นจำนวนเต็ม`)
      .min(min, `${label}ต้องไม่น้อยกว่า ${min.toLocaleString('en')}`)
      .max(max, `${label}ต้องไม่เกิน ${max.toLocaleString('en')}`),
    unit === undefined ? label : `${label} (${unit})`,
  )
}

/** Baht in a reply: a number with at most two decimals. */
export const baht = labelled(z.number(), { kind: 'baht' }).meta({ description: 'THB, at most two decimals' })

/** The credit that `GET /v2/users/credit` says after a movement. */
export const creditAfter = baht.nullable().meta({ description: 'THB; null while the platform of the member does not answer' })

/** A whole number in a query: text on the wire. */
export function wholeInQuery({ min, max, initial }: { readonly min: number; readonly max: number; readonly initial: number }) {
  return wholeText
    .default(initial)
    .transform((text) => Number(text))
    .pipe(between(min, max))
}

const wholeText = z.union([z.number(), z.string().regex(/^\d{1,9}$/, INVALID_TEXT)], { error: INVALID_TEXT })
const between = (min: number, max: number) => z.number().int(INVALID_TEXT).min(min, INVALID_TEXT).max(max, INVALID_TEXT)

/** Ids that we make: UUID version 7. */
export const id = z.uuid(INVALID_TEXT)

/** ISO 8601 UTC. */
export const moment = z.iso.datetime()

/** A month of Bangkok, `2026-11`. */
export const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

/** Pagination of every list: offset = (page − 1) × limit, with a bounded limit (PAGE-1). */
export const PAGE_LIMIT_MAX = 100
export const PAGE_LIMIT_INITIAL = 20
export const PAGE_MAX = 10_000

export const pageQuery = {
  page: wholeInQuery({ min: 1, max: PAGE_MAX, initial: 1 }),
  limit: wholeInQuery({ min: 1, max: PAGE_LIMIT_MAX, initial: PAGE_LIMIT_INITIAL }),
}

/** The page sizes of the console's tables. */
export const TABLE_SIZES = [25, 50, 100] as const

/** Pagination of the console's tables: pages of one of a few sizes. */
export const tableQuery = {
  page: pageQuery.page,
  limit: wholeInQuery({ min: 25, max: 100, initial: 25 }).pipe(z.literal(TABLE_SIZES, INVALID_TEXT)),
}

/** The direction of a sorted column. */
export const sortOrder = z.enum(['asc', 'desc'], INVALID_TEXT).default('desc')

/** A number of the database, as text. */
export const numberId = z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT)

/** Pagination of a list that is read by pages or by rows to skip, whichever the client counts. Goes with `pagedOnce`. */
export const pagedQuery = {
  page: wholeText
    .transform((text) => Number(text))
    .pipe(between(1, PAGE_MAX))
    .optional(),
  offset: wholeText
    .transform((text) => Number(text))
    .pipe(between(0, PAGE_MAX * PAGE_LIMIT_MAX))
    .optional(),
  limit: pageQuery.limit,
}

/** Refuses a query that counts both pages and rows (PAGE-1): `z.object({ ...pagedQuery }).refine(...pagedOnce)`. */
export const pagedOnce: [isMet: (query: { page?: unknown; offset?: unknown }) => boolean, said: { error: string; path: string[] }] = [
  ({ page, offset }) => page === undefined || offset === undefined,
  { error: INVALID_TEXT, path: ['offset'] },
]

interface Paged {
  readonly page?: number | undefined
  readonly offset?: number | undefined
  readonly limit: number
}

/** Rows to skip: as many as the query names, or those before its page, the first one where it names neither. */
export function offsetOf({ page = 1, offset, limit }: Paged): number {
  return offset ?? (page - 1) * limit
}

/** The number of the audit row of what was done. */
export const auditId = labelled(z.string(), 'เลขบันทึก').meta({ description: 'the number of the audit row' })

/** The characters of a code, as text in its forms. In words, because a line may break after a hyphen. */
export const CODE_SIGNS = {
  lower: 'อักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง',
  upper: 'อักษรอังกฤษตัวใหญ่ ตัวเลข และขีดกลาง',
  any: 'อักษรอังกฤษ ตัวเลข และขีดกลาง',
} as const
