import type { HistoryState, RouterHistory } from '@tanstack/react-router'

let isInProgress = false
const isOver = () => void (isInProgress = false)

/**
 * One step back out of what an entry of the history has opened over the page, however often it is called: the browser takes its time
 * for a step, and a second one would leave the page.
 */
export function stepOut(
  history: Pick<RouterHistory, 'back' | 'location'>,
  isOpen: (state: HistoryState) => boolean,
  page: EventTarget = window,
): void {
  if (isInProgress || !isOpen(history.location.state)) return
  isInProgress = true
  page.addEventListener('popstate', isOver, { once: true })
  // Who comes back to a page that the browser has kept finds it as it was left.
  page.addEventListener('pageshow', isOver, { once: true })
  history.back()
}
