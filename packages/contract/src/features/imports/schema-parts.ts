import { line } from '../../formats.ts'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { parseBahtText } from '@morakot/money/satang'
import { z } from 'zod'

// Fields that lines of several files have.

export const id = (what: string) =>
  z.string({ error: `${what} is missing` }).regex(/^[\w.-]{1,64}$/u, `${what} takes 1 to 64 of A-Z, a-z, 0-9, '.', '_' and '-'`)
export const member = id('member')

/** A field of a form, with a sentence in the language of the report. */
export function field<T>(schema: z.ZodType<T>, wrong: string) {
  return z.unknown().transform((given, context) => {
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    context.addIssue(wrong)
    return z.NEVER
  })
}

export const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T12:00:00+07:00' })
  .transform((text) => new Date(text).toISOString())

/** Baht as text with at most two decimals, to 1/100,000 baht as an integer in text. */
export const baht = z.string({ error: 'must be baht as text, such as "1250.50"' }).transform((text, context) => {
  const amount = parseBahtText(text)
  if (amount !== null && amount >= 0n) return String(millisatangFromSatang(amount))
  context.addIssue('must be baht as text, such as "1250.50"')
  return z.NEVER
})
export const someBaht = baht.refine((text) => text !== '0', 'must be more than 0')

export const count = (least: number, wrong: string) => z.int({ error: wrong }).min(least, wrong).max(1_000_000_000, wrong)

export const text = (max: number) => field(line('ข้อความ', { max }), `must be a text of 1 to ${max} characters on one line`)

/** A month; the example is for the report. */
export const monthOf = (example: string) =>
  z.string({ error: 'must be a month' }).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, `must be a month such as ${example}`)
