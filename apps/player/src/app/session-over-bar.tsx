import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { copy } from '#shared/modals/copy'
import { goToLogin } from './leave.ts'
import { overInPlay } from './session-over.ts'

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
