import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** At most 200 ms, and only over a page that is there already: nothing waits for it. */
const ENTER_MS = 160
const ENTER = [
  { opacity: 0, transform: 'translateY(6px)' },
  { opacity: 1, transform: 'none' },
]

/** What happens when another page is there: it comes in softly, and the focus moves to its heading, which a screen reader then reads. */
export function PageArrival() {
  useSoftEntrance()
  useFocusOnArrival()
  return null
}

/** Starts in the commit that brings the page, before it is painted. */
function useSoftEntrance(): void {
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const last = useRef(page)
  useLayoutEffect(() => {
    if (last.current === page) return
    last.current = page
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    content()?.animate(ENTER, { duration: ENTER_MS, easing: 'ease-out' })
  }, [page])
}

function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) focusHeading()
      }),
    [router],
  )
}

/** The page's heading, or its content where there is none. A page that has put the focus somewhere itself keeps it there. */
function focusHeading(): void {
  const main = content()
  if (main?.contains(document.activeElement) === true || document.activeElement?.closest('dialog') instanceof Element) return
  const target = document.querySelector<HTMLElement>('h1') ?? main
  if (target === null) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function content(): HTMLElement | null {
  return document.querySelector('#content')
}
