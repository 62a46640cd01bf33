import { noticeOf } from './rules.ts'
import type { ConfigEntry, Notice } from './rules.ts'

const PATH = /^\/(?![/\\])[\w\-./?=&%#]*$/

/** A title with a text: what a modal of the site says. Null for a setting whose words are missing. */
export interface Words {
  readonly title: string
  readonly body: string
  readonly updatedAt: string
  readonly image: string | undefined
  /** A page of ours to go on to. */
  readonly link: string | undefined
}

export function wordsOf(configs: readonly ConfigEntry[], key: 'WELCOME_MODAL' | 'NEW_USER_MODAL' | 'ANNOUNCEMENT'): Words | null {
  const notice = noticeOf(configs, key)
  if (notice === null) return null
  const { title, body } = notice.texts
  if (title === undefined || body === undefined) return null
  return { title, body, updatedAt: notice.updatedAt, image: pathOf(notice, 'image'), link: pathOf(notice, 'link') }
}

function pathOf({ texts }: Notice, name: string): string | undefined {
  const path = texts[name]
  return path !== undefined && PATH.test(path) ? path : undefined
}

export interface Announcement extends Words {
  readonly isWarning: boolean
}

/** The announcement of a moment, by the server's clock: from its start, until its end. */
export function announcementAt(configs: readonly ConfigEntry[], now: number): Announcement | null {
  const words = wordsOf(configs, 'ANNOUNCEMENT')
  if (words === null) return null
  const { startAt, endAt, level } = noticeOf(configs, 'ANNOUNCEMENT')?.texts ?? {}
  if (startAt !== undefined && now < Date.parse(startAt)) return null
  if (endAt !== undefined && now >= Date.parse(endAt)) return null
  return { ...words, isWarning: level === 'WARNING' }
}

/** Whether the notice of an offer is shown (NOTICE-1): no longer at its end. */
export function isBoostOn(boost: { readonly isActive: boolean; readonly endAt: string | null }, now: number): boolean {
  return boost.isActive && boost.endAt !== null && now < Date.parse(boost.endAt)
}

/** The notices above a page. */
export interface Bars {
  readonly hasBoost: boolean
  readonly announcement: Announcement | null
}

export interface BarsVisit {
  readonly configs: readonly ConfigEntry[]
  readonly boost: { readonly isActive: boolean; readonly endAt: string | null }
  /** By the server's clock. */
  readonly now: number
  /** The version of the announcement that was put away. */
  readonly readVersion: string | null
  /** Here it can be read again, though it was put away. */
  readonly isArchive: boolean
  /** Whether a deposit may be offered on this page. */
  readonly mayOffer: boolean
}

/** Which notices a page opens with. Room for them is kept from its first moment: nothing moves when they are drawn. */
export function barsOn({ configs, boost, now, readVersion, isArchive, mayOffer }: BarsVisit): Bars {
  const announcement = announcementAt(configs, now)
  const isRead = announcement !== null && announcement.updatedAt === readVersion
  return { hasBoost: mayOffer && isBoostOn(boost, now), announcement: isRead && !isArchive ? null : announcement }
}
