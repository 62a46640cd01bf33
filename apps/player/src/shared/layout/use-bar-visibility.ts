import { useEffect, useState } from 'react'
import { BAR_AT_REST, nextBarState, SCROLL_CHECK_MS } from '#shared/bar-visibility'

/** Reads the scroll position through one passive listener, at most every 250 ms. */
export function useBarVisibility() {
  const [bar, setBar] = useState(BAR_AT_REST)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      const reading = { top: window.scrollY, viewport: window.innerHeight, content: document.documentElement.scrollHeight }
      setBar((state) => nextBarState(state, reading))
    }
    const onScroll = () => {
      timer ??= setTimeout(read, SCROLL_CHECK_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])

  return { isShown: bar.isShown, onFocus: () => setBar({ isShown: true, anchor: window.scrollY }) }
}
