import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { logoutMutation } from '../queries.ts'
import { isIdle } from '../rules.ts'

const TOUCHED_KEY = 'morakot-console.touched-at'
const CHECK_MS = 5_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out after 15 minutes without a touch in any of the console's tabs: they share one session. */
export function IdleWatch({ onIdle }: { readonly onIdle: () => void }) {
  const logout = useMutation(logoutMutation)
  const onLeft = useEffectEvent(() => {
    // The screen is cleared whether or not the server receives this; there the session expires once no request arrives any more.
    logout.mutate()
    onIdle()
  })
  useEffect(() => {
    touch()
    const check = () => {
      if (!isIdle(lastTouchedAt(), Date.now())) return true
      onLeft()
      return false
    }
    // A touch that wakes a sleeping machine fires before the timer: it must not count as activity.
    const onTouch = () => check() && touch()
    const timer = setInterval(check, CHECK_MS)
    for (const kind of TOUCHES) addEventListener(kind, onTouch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const kind of TOUCHES) removeEventListener(kind, onTouch, { capture: true })
    }
  }, [])
  return null
}

function touch(): void {
  localStorage.setItem(TOUCHED_KEY, String(Date.now()))
}

function lastTouchedAt(): number {
  return Number(localStorage.getItem(TOUCHED_KEY) ?? Date.now())
}
