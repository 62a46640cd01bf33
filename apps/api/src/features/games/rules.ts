import type { DeviceKind } from '@morakot/contract/choices'
import { CATEGORY_CODES } from '@morakot/contract/features/games/schema'
import { inAppBrowserOf } from '@morakot/contract/in-app-browser'

export type CategoryCode = (typeof CATEGORY_CODES)[number]

/** Calls in a row that a host of games leaves without an answer before operators read that it is down. */
export const SILENT_FROM = 3
/** The job that calls a host which did not answer. */
export const CALL_SILENT = 'games.call-silent'

/** The heading that members read above a category. */
export const CATEGORY_NAMES = {
  slot: 'สล็อต',
  live_casino: 'คาสิโนสด',
  sports: 'กีฬา',
  lotto: 'หวย',
  arcade: 'อาร์เคด',
  card_game: 'เกมไพ่',
  keno: 'คีโน',
  trading: 'เทรด',
  unknown: 'เกมอื่น ๆ',
} as const satisfies Record<CategoryCode, string>

/** The place of a category in the order of PROD-6. */
export function categoryPlace(code: CategoryCode): number {
  return CATEGORY_CODES.indexOf(code)
}

/** Where a game's generated picture is served. */
export function gameImage(game: { readonly id: number; readonly categoryCode: CategoryCode }): string {
  return `/art/g/${game.categoryCode}/${game.id}.svg`
}

/** Where a game maker's generated mark is served. */
export function providerLogo(code: string): string {
  return `/art/p/${code}.svg`
}

/** A published return as members read it: a range where the spots of a game return differently, else one number. */
export function rtpText(least: string, best: string | undefined): string {
  return best === undefined || best === least ? least : `${least}-${best}`
}

const MINUTE_MS = 60_000

/** How long an opened game may be played: idle minutes from its last bet, and hours from its opening whatever happens. */
export interface SessionLife {
  readonly idleMinutes: number
  readonly hardHours: number
}

/** When a session that was opened at `createdAt` and used at `now` ends. */
export function sessionEnds(life: SessionLife, createdAt: Date, now: Date): { readonly idle: Date; readonly hard: Date } {
  const hard = new Date(createdAt.getTime() + life.hardHours * 60 * MINUTE_MS)
  const idle = new Date(now.getTime() + life.idleMinutes * MINUTE_MS)
  return { idle: idle < hard ? idle : hard, hard }
}

/** The device a game is opened on, as hosts name it. A phone that does not report its system counts as the most common one. */
export function deviceOf(request: { readonly isMobile: boolean; readonly osMobile?: DeviceKind | undefined }): DeviceKind {
  return request.osMobile ?? (request.isMobile ? 'android' : 'desktop')
}

/** Whether an `If-None-Match` header names this strong ETag, or any. */
export function matchesEtag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}

/** Whether a host allows frames: its games may open in one, in none, or in none on iOS, whose browsers keep no cookies of a frame. */
export type HostFrames = 'allowed' | 'never' | 'not_on_ios'

/** Whether a game opens in the page or in a window of its own (F-24). */
export function openIn({
  frames,
  device,
  userAgent,
}: {
  readonly frames: HostFrames
  readonly device: DeviceKind
  readonly userAgent: string
}): 'iframe' | 'window' {
  // A browser inside a chat keeps little of a frame's storage and is closed with the chat.
  if (frames === 'never' || inAppBrowserOf(userAgent) !== null) return 'window'
  return frames === 'not_on_ios' && device === 'ios' ? 'window' : 'iframe'
}

/** How much longer than new rounds the stakes of open ones are taken. */
const OPEN_ROUND_MS = 10 * MINUTE_MS

/** Whether a game that a window has closed since a moment refuses this stake (F-22); null: no window closes it. */
export function isClosedToBet(
  closedSince: Date | null,
  { isRoundOpen, at }: { readonly isRoundOpen: boolean; readonly at: Date },
): boolean {
  if (closedSince === null) return false
  return !isRoundOpen || at.getTime() >= closedSince.getTime() + OPEN_ROUND_MS
}
