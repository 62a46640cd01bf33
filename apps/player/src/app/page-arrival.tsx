import { restAfterPress } from '@morakot/ui/double-press'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdsPlace } from '#shared/page-place'

/** At most 200 ms, and only over a page that is there already: nothing waits for it. */
const ENTER_MS = 160
const ENTER = [
  { opacity: 0, transform: 'translateY(6px)' },
  { opacity: 1, transform: 'none' },
]

/** Rows that a page loads when it is there again have come by then. */
const GROW_MS_MAX = 2_000
/** After this long at its place a page counts as drawn. */
const SETTLED_MS = 300
/** A drawing counts as no more than this of both, however long it took: who draws slowly gets as many drawings as others. */
const FRAME_MS = 1_000 / 60
/** How many pages a member can go back through. */
const PLACES_MAX = 50
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * What happens when another page is there: it fades in, and the focus moves to its heading, which a screen reader then reads.
 * A page that is gone back to keeps its scroll position. A second press of the link that led here has no effect on it.
 */
export function PageArrival() {
  useSoftEntrance()
  useFocusOnArrival()
  usePlaceOnReturn()
  return null
}

/** Starts in the commit that brings the page, before it is painted. */
function useSoftEntrance(): void {
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const last = useRef(page)
  useLayoutEffect(() => {
    if (last.current === page) return
    last.current = page
    // The bottom bar stays as it was: anyone who has missed a place there goes on to another at once.
    restAfterPress(content(), document.querySelector('header'))
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

/** The router looks for the place once; a page that was still too short for it then would be left at its top. */
function usePlaceOnReturn(): void {
  const router = useRouter()
  useEffect(() => {
    const places = new Map<string, number>()
    let stop = (): void => undefined
    let leftKey: string | undefined
    /** Whether the way to another page turned before that page was there. */
    let isTurned = false
    const leaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      stop()
      if (fromLocation === undefined) return
      // A page that redirects at once was never shown: the page before it is still being left, and its place is already stored.
      isTurned = keyOf(fromLocation) === leftKey
      if (isTurned) return
      leftKey = keyOf(fromLocation)
      places.set(keyOf(fromLocation), window.scrollY)
      const [oldest] = places.keys()
      if (oldest !== undefined && places.size > PLACES_MAX) places.delete(oldest)
    })
    const arriving = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      // Back before the other page had arrived: for the router the path is as it was, but the window was scrolled to the top of what was drawn of it.
      const isReturn = pathChanged || (isTurned && keyOf(toLocation) === leftKey)
      leftKey = undefined
      isTurned = false
      const place = places.get(keyOf(toLocation))
      if (isReturn && place !== undefined) stop = holdPlace(place)
    })
    return () => {
      stop()
      leaving()
      arriving()
    }
  }, [router])
}

const keyOf = ({ href, state }: { readonly href: string; readonly state: { readonly __TSR_key?: string } }) => state.__TSR_key ?? href

/**
 * Scrolls to a place as soon as the page is tall enough, unless the member scrolls first. The returned function ends it. It stays for a
 * moment: the page that is left may be tall enough too, and the one that comes instead begins at its top.
 */
function holdPlace(place: number): () => void {
  let looked = performance.now()
  let drawnMs = 0
  let reachedAt: number | null = null
  let frame = 0
  const end = () => {
    holdsPlace(false)
    cancelAnimationFrame(frame)
    for (const kind of BY_HAND) window.removeEventListener(kind, end)
  }
  const look = () => {
    if (window.scrollY !== place && document.documentElement.scrollHeight - window.innerHeight >= place) window.scrollTo({ top: place })
    const now = performance.now()
    drawnMs += Math.min(now - looked, FRAME_MS)
    looked = now
    reachedAt = window.scrollY === place ? (reachedAt ?? drawnMs) : null
    if (drawnMs > GROW_MS_MAX || (reachedAt !== null && drawnMs - reachedAt >= SETTLED_MS)) return end()
    frame = requestAnimationFrame(look)
  }
  for (const kind of BY_HAND) window.addEventListener(kind, end, { passive: true })
  holdsPlace(true)
  look()
  return end
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
