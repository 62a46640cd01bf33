import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { createStore, useStore } from '@morakot/ui/store'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EndOfSession } from '#features/members/queries-session'
import { copy } from '#shared/modals/copy'
import { goToLogin } from '../leave.ts'
import type { Shell } from '../leave.ts'

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

/** Over a game whose member's session is over: the round may be finished, and the login leads back to the game. */
export function SessionOverBar() {
  const path = useStore(overInPlay)
  const pathname = useLocation({ select: (location) => location.pathname })
  const client = useQueryClient()
  const router = useRouter()
  // A member who has left the game sees the re-login on the next page, as usual.
  useEffect(() => {
    if (path !== null && path !== pathname) overInPlay.set(null)
  }, [path, pathname])
  if (path === null || path !== pathname) return null
  const onLogin = () => {
    void goToLogin({ router, client }).then(() => overInPlay.set(null))
  }
  return (
    <div className="fixed inset-x-0 top-[68px] z-34 mx-auto w-full max-w-[768px] px-4 pt-2">
      <div
        role="alert"
        className="flex animate-[rise-in_200ms_ease-out] flex-col gap-2 rounded-button border border-warn bg-s3 px-4 py-3 shadow-raised sm:flex-row sm:items-center"
      >
        <p className="flex flex-1 items-center gap-3 text-small font-semibold">
          <Icon name="clock" className="shrink-0 text-warn" />
          <span>
            <ThaiText>{copy['session.overInPlay']}</ThaiText>
          </span>
        </p>
        <Button size="medium" onClick={onLogin}>
          {copy['action.login']}
        </Button>
      </div>
    </div>
  )
}
