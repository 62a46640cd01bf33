import { bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'

const MONTHS = 3

/** The first day of the Bangkok quarter of a moment, `YYYY-MM-DD`. */
export function quarterDay(at: Date): string {
  const [year = '', month = ''] = bangkokDay(at).split('-')
  const first = Math.floor((Number(month) - 1) / MONTHS) * MONTHS + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** When a quarter began. */
export const quarterStart = (day: string): Date => startOfDay(day)

/** `2026-Q4` of the first day of a quarter. */
export function quarterName(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${year}-Q${(Number(month) - 1) / MONTHS + 1}`
}
