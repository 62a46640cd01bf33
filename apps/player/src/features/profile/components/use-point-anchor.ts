import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

// Entries of the history that have led to the points once: going back to one finds the page where it was left.
const followed = new Set<string | undefined>()

export interface PointAnchor {
  /** The section of the points, once it is drawn. */
  readonly section: RefObject<HTMLElement | null>
  /** Whether the address leads to the points: they are open from the start. */
  readonly isHere: boolean
  /** Counts how often an address or a press has led to them. */
  readonly visits: number
}

/**
 * `/profile#point` opens the points, scrolls to them and gives them the focus (ROUTE-8): by address, from the header's balances, and when
 * those are pressed again on this page, where the address does not change. On the way back they are open and nothing is scrolled: the page
 * keeps its scroll position.
 */
export function usePointAnchor(): PointAnchor {
  const section = useRef<HTMLElement>(null)
  const router = useRouter()
  const [isHere] = useState(() => router.state.location.hash === 'point')
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    let isReturn = followed.has(router.state.location.state.__TSR_key)
    const follow = () => {
      const { hash, state } = router.state.location
      if (hash !== 'point' || isReturn) return
      followed.add(state.__TSR_key)
      setVisits((count) => count + 1)
    }
    follow()
    const unsubscribes = [
      // Whatever is pressed from now on is no return to this page.
      router.subscribe('onBeforeNavigate', () => {
        isReturn = false
      }),
      // After the router has put the page where it was: pressed again, the balances would otherwise lead nowhere.
      router.subscribe('onRendered', follow),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [router])
  useEffect(() => {
    if (visits === 0) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.focus({ preventScroll: true })
  }, [visits])
  return { section, isHere, visits }
}
