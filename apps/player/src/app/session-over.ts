import { createStore } from '@morakot/ui/store'
import type { EndOfSession } from '#features/members/queries-session'
import type { Shell } from './leave.ts'

/** Whether a session has ended by its time while its member plays: the address of that game, or null. */
export const overInPlay = createStore<string | null>(null)

/**
 * Handles the end of a session for a member who plays: an expired session does not interrupt a round (RESUME-1). The provider finishes
 * the round; the page says so and leads to the login and back. Returns false for any other end, and when no game is open.
 */
export function heldByPlay({ router }: Shell, end: EndOfSession | null | undefined): boolean {
  if (end?.kind !== 'expired' || !isPlaying({ router })) return false
  overInPlay.set(router.state.location.pathname)
  return true
}

/** Whether a round may be in progress on the open page. */
export function isPlaying({ router }: Pick<Shell, 'router'>): boolean {
  return router.state.matches.some(({ staticData }) => staticData.row?.isPlayed === true)
}

/** Whether that was said already on this page: every poll of it is refused from then on. */
export function isSaidInPlay({ router }: Shell): boolean {
  return overInPlay.get() === router.state.location.pathname
}
