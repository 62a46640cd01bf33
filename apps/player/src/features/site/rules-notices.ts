import { noticeOf } from './rules.ts'
import type { ConfigEntry } from './rules.ts'

/** The operators' line about promotions, with its real end; null once that has passed. */
export function fomoAt(configs: readonly ConfigEntry[], now: number): { readonly text: string; readonly endAt: string | undefined } | null {
  const { text, endAt } = noticeOf(configs, 'PROMOTION_FOMO')?.texts ?? {}
  if (text === undefined || (endAt !== undefined && now >= Date.parse(endAt))) return null
  return { text, endAt }
}

/** What is said while the site is closed; an operator may leave all of it out. */
export function maintenanceWords(configs: readonly ConfigEntry[]): Readonly<Record<'title' | 'body' | 'until', string | undefined>> {
  const { title, body, until } = noticeOf(configs, 'MAINTENANCE')?.texts ?? {}
  return { title, body, until: until !== undefined && !Number.isNaN(Date.parse(until)) ? until : undefined }
}
