import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { BAR_AT_REST, nextBarState } from '#shared/bar-visibility'
import { isPlaceHeld } from '#shared/page-place'
import { watchScroll } from '#shared/scroll-watch'

/**
 * Whether the bottom bar is visible (FOOT-1): the scroll position is read through one passive listener, at most every 250 ms. After a
 * return to a page it is visible, whatever its scroll position. A bar with the keyboard focus stays, and one around a frame has no
 * scroll logic (FOOT-3).
 */
export function useBarVisibility(bar: RefObject<HTMLElement | null>, isFixed: boolean) {
  const [state, setState] = useState(BAR_AT_REST)

  useEffect(() => {
    if (isFixed) return undefined
    const read = () => {
      if (bar.current?.querySelector(':focus-visible')) return
      if (isPlaceHeld()) return setState({ isShown: true, anchor: window.scrollY })
      const reading = { top: window.scrollY, viewport: window.innerHeight, content: document.documentElement.scrollHeight }
      setState((known) => nextBarState(known, reading))
    }
    return watchScroll(read, window)
  }, [bar, isFixed])

  return { isShown: isFixed || state.isShown, show: () => setState({ isShown: true, anchor: window.scrollY }) }
}
