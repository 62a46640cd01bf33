import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

// Entries of the history that have led to the points once: going back to one finds the page where it was left.
const followed = new Set<string | undefined>()

/**
 * `/profile#point` scrolls to the points and gives them the focus (ROUTE-8): by address, from the header's chip, and when the chip is
 * pressed again on this page, where the address does not change. Not on the way back: the page then keeps its scroll position.
 */
export function usePointAnchor(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    let isReturn = followed.has(router.state.location.state.__TSR_key)
    const follow = () => {
      const { hash, state } = router.state.location
      if (hash !== 'point' || isReturn) return
      followed.add(state.__TSR_key)
      section.current?.scrollIntoView({ block: 'start' })
      section.current?.focus({ preventScroll: true })
    }
    follow()
    const unsubscribes = [
      // Whatever is pressed from now on is no return to this page.
      router.subscribe('onBeforeNavigate', () => {
        isReturn = false
      }),
      // After the router has put the page where it was: pressed again, the chip would otherwise lead nowhere.
      router.subscribe('onRendered', follow),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [router])
  return section
}
