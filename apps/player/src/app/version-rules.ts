/** The versions that matter to a tab: as last stored in this browser, and as first served to this tab. */
export interface KnownVersions {
  readonly stored: string | null
  readonly seen: string | undefined
}

/**
 * What to do after a version was served (SESS-2): store it on the first visit, nothing when it is the known one, and reload when
 * either knows another. A tab that was open before another one stored the news still runs the old release.
 */
export function checkVersion({ stored, seen }: KnownVersions, served: string): 'store' | 'nothing' | 'reload' {
  if (stored === null) return 'store'
  return stored === served && (seen === undefined || seen === served) ? 'nothing' : 'reload'
}

/** What a reload would take from a member at this moment. */
export interface Moment {
  readonly isPlaying: boolean
  readonly isSending: boolean
  readonly isTyping: boolean
  readonly isAsked: boolean
}

/** Whether nothing would be lost: no open game, no request on its way, no form begun, no question on the screen. */
export function isSafeMoment({ isPlaying, isSending, isTyping, isAsked }: Moment): boolean {
  return !isPlaying && !isSending && !isTyping && !isAsked
}
