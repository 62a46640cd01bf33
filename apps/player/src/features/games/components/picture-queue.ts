// A picture costs a slow phone more than the rest of its tile. None is requested while the page moves fast or a word is typed; after that
// the waiting ones are requested a few per frame, the oldest first.

/** Time without a movement or an input after which pictures are requested, in ms. */
const REST_MS = 120
/** A scroll event that moves the page by less than this is reading, not passing by, in px. */
const FAST_PX = 12
const PICTURES_PER_FRAME = 3
/** On the document while pictures wait: no tile has a filter or a transition then (styles.css). */
const MOVING = 'data-moving'

let disturbedAt = Number.NEGATIVE_INFINITY
let lastY = 0
let isListening = false
let isScheduled = false
const waiting = new Set<() => void>()

const isAtRest = () => performance.now() - disturbedAt >= REST_MS

function noteDisturbance(): void {
  disturbedAt = performance.now()
  document.documentElement.setAttribute(MOVING, '')
  if (!isScheduled) schedule()
}

function noteScroll(): void {
  const movedPx = Math.abs(window.scrollY - lastY)
  lastY = window.scrollY
  if (movedPx > FAST_PX) noteDisturbance()
}

function schedule(): void {
  isScheduled = true
  setTimeout(() => requestAnimationFrame(serve), REST_MS)
}

function serve(): void {
  if (!isAtRest()) return schedule()
  document.documentElement.removeAttribute(MOVING)
  for (const show of [...waiting].slice(0, PICTURES_PER_FRAME)) {
    waiting.delete(show)
    show()
  }
  isScheduled = waiting.size > 0
  if (isScheduled) requestAnimationFrame(serve)
}

function listen(): void {
  if (isListening) return
  isListening = true
  lastY = window.scrollY
  window.addEventListener('scroll', noteScroll, { passive: true })
  window.addEventListener('input', noteDisturbance, { capture: true, passive: true })
}

/** Calls `show` when the page is at rest: at once if it is and nothing waits. The returned function cancels the call. */
export function whenAtRest(show: () => void): () => void {
  listen()
  if (waiting.size === 0 && isAtRest()) {
    show()
    return () => undefined
  }
  waiting.add(show)
  if (!isScheduled) schedule()
  return () => void waiting.delete(show)
}
