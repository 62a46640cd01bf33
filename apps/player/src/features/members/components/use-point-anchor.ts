import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * `/profile#point` brings the points into sight and gives them the focus (ROUTE-8): by address, from the header's chip, and when the
 * chip is pressed again on this page, where the address does not change.
 */
export function usePointAnchor(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const follow = () => {
      if (router.state.location.hash !== 'point') return
      section.current?.scrollIntoView({ block: 'start' })
      section.current?.focus({ preventScroll: true })
    }
    follow()
    // After the router has put the page where it was: pressed again, the chip would otherwise lead nowhere.
    return router.subscribe('onRendered', follow)
  }, [router])
  return section
}
