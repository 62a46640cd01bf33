/** The longest that desktops take for one double press by default. */
export const DOUBLE_PRESS_MS = 500

let pressedAt = -Infinity

// The time of what is drawn, which no clock of the device can set.
const now = () => Number(document.timeline.currentTime ?? 0)

/** Remembers when the page was pressed last, wherever. */
export function watchPresses(page: EventTarget): void {
  page.addEventListener('click', () => void (pressedAt = now()), { capture: true })
}

/**
 * For what takes the place of something that was pressed: it takes no press until a double press is over, for the second one was not
 * meant for it. There is no wait without a recent press, and keys are never held back.
 */
export function restAfterPress(...elements: readonly (Element | null)[]): void {
  const duration = pressedAt + DOUBLE_PRESS_MS - now()
  if (duration <= 0) return
  for (const element of elements) element?.animate({ pointerEvents: ['none', 'none'] }, { duration })
}
