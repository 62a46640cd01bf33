import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which step of the registration an entry of the history shows, from 0. */
    registrationStep?: number
  }
}

/**
 * The steps as entries of the history: a phone's back goes one step back and leaves from the first one only. Going back by a button
 * does the same, so that the entries always match the order of the steps. No entry leads past what is still to be filled in: after a
 * reload the password is required again.
 */
export function useSteps(furthest: () => number) {
  const router = useRouter()
  const navigate = useNavigate({ from: '/register' })
  const requestCount = useLocation({ select: ({ state }) => state.registrationStep ?? 0 })
  const [seen, setSeen] = useState(() => ({ requestCount, step: Math.min(requestCount, furthest()) }))
  // Evaluated when the history moves, not with every letter.
  if (seen.requestCount !== requestCount) setSeen({ requestCount, step: Math.min(requestCount, furthest()) })
  const { step } = seen
  useEffect(() => {
    if (seen.requestCount > seen.step) router.history.go(seen.step - seen.requestCount)
  }, [seen, router])

  const goTo = async (target: number) => {
    if (target < step) return router.history.go(target - step)
    for (let next = step + 1; next <= target; next += 1)
      await navigate({ to: '/register', search: true, state: { registrationStep: next }, resetScroll: false })
    return undefined
  }
  return { step, goTo: (target: number) => void goTo(target) }
}
