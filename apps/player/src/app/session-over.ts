import { createStore } from '@morakot/ui/store'
import type { EndOfSession } from '#features/members/queries-session'
import type { Shell } from './leave.ts'

/** Whether a session has ended by its time while its member plays: the address of that game, or null. */
export const overInPlay = createStore<string | null>(null)

/**
 * Takes the end of a session for a member who plays: nobody is thrown out of a round by the clock (RESUME-1). The provider finishes what is
 * under way; the page says so and leads to the login and back. False for any other end, and away from a game.
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
