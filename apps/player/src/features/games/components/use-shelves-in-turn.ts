import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#shared/when-idle'

/** What a phone shows of the lobby without scrolling. */
const SHELVES_FIRST = 2

let isFirstVisit = true

/**
 * How many shelves are drawn by now: at first those that can be seen, then one more in every idle moment, so that no touch waits for
 * all of them. Who comes back to the lobby finds them all.
 */
export function useShelvesInTurn(total: number): number {
  const [drawn, setDrawn] = useState(isFirstVisit ? SHELVES_FIRST : total)
  useEffect(() => {
    if (drawn >= total) {
      isFirstVisit = false
      return
    }
    let isWanted = true
    void whenIdle().then(() => {
      if (isWanted) startTransition(() => setDrawn(drawn + 1))
    })
    return () => void (isWanted = false)
  }, [drawn, total])
  return drawn
}
