import { z } from 'zod'
import { daysBetween } from './bangkok-day.ts'
import { PERIODS, RANGE_DAYS_MAX } from './choices.ts'
import type { HistorySpan } from './choices.ts'
import { INVALID_TEXT } from './formats.ts'

const CHOOSE_DAY = 'กรุณาเลือกวันที่'

/** A Bangkok day that a person chooses, `YYYY-MM-DD`, of this century: the database has no room for every year that a calendar allows. */
export const chosenDay = z.iso.date({ error: CHOOSE_DAY }).refine((date) => date >= '2000-01-01' && date < '2100-01-01', CHOOSE_DAY)

type Refinement = [isMet: (span: HistorySpan) => boolean, said: { error: string; path: string[] }]

/** Refuses days in the wrong order and a range of more than `RANGE_DAYS_MAX` days: `z.object({ from, to }).refine(...rangeOfDays)`. */
export const rangeOfDays: Refinement = [
  ({ from, to }) => from === undefined || to === undefined || (from <= to && daysBetween(from, to) < RANGE_DAYS_MAX),
  { error: `วันสุดท้ายต้องไม่ก่อนวันแรก และเลือกได้ไม่เกิน ${RANGE_DAYS_MAX} วัน`, path: ['to'] },
]

/** What a member's history is narrowed to. Goes with `rangeOfDays` and `oneSpan`. */
export const historySpan = {
  period: z.enum(PERIODS).optional().meta({ description: 'by the days of Bangkok, a week from Monday; not together with days' }),
  from: chosenDay.optional().meta({ description: 'first Bangkok day' }),
  to: chosenDay.optional().meta({ description: 'last Bangkok day' }),
}

/** Refuses a query that names a period and days: one of them would be left out. */
export const oneSpan: Refinement = [
  ({ period, from, to }) => period === undefined || (from === undefined && to === undefined),
  { error: INVALID_TEXT, path: ['period'] },
]

/** The days that a form chooses, both needed. */
export const chosenDays = z.object({ from: chosenDay, to: chosenDay }).refine(...rangeOfDays)
