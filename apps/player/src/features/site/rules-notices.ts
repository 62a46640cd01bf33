import { noticeOf } from './rules.ts'
import type { ConfigEntry } from './rules.ts'

/** The operators' line about promotions, with its real end. */
export function fomoOf(configs: readonly ConfigEntry[]): { readonly text: string; readonly endAt: string | undefined } | null {
  const { text, endAt } = noticeOf(configs, 'PROMOTION_FOMO')?.texts ?? {}
  return text === undefined ? null : { text, endAt }
}

/** What is said while the site is closed; an operator may leave all of it out. */
export function maintenanceWords(configs: readonly ConfigEntry[]): Readonly<Record<'title' | 'body' | 'until', string | undefined>> {
  const { title, body, until } = noticeOf(configs, 'MAINTENANCE')?.texts ?? {}
  return { title, body, until: until !== undefined && !Number.isNaN(Date.parse(until)) ? until : undefined }
}
