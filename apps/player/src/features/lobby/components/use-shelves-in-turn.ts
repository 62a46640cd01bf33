import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** What a phone shows of the lobby without scrolling. */
const SHELVES_FIRST = 2
/** A shelf is drawn when it is within half a screen. */
const NEAR = '50% 0px'

/** Who comes back to the lobby finds what was drawn before. */
let drawnBefore = SHELVES_FIRST

export interface ShelvesInTurn {
  readonly drawn: number
  /** Belongs to the first shelf that is not drawn. */
  readonly next: RefObject<HTMLElement | null>
}

/**
 * How many shelves are drawn by now: at first those that can be seen, then each as it comes near. No touch waits for all of them, and
 * pictures outside the view are not loaded.
 */
export function useShelvesInTurn(total: number): ShelvesInTurn {
  const [drawn, setDrawn] = useState(drawnBefore)
  const next = useRef<HTMLElement>(null)
  useEffect(() => {
    drawnBefore = drawn
    if (next.current === null) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setDrawn(drawn + 1))
      },
      { rootMargin: NEAR },
    )
    watch.observe(next.current)
    return () => watch.disconnect()
  }, [drawn, total])
  return { drawn, next }
}
