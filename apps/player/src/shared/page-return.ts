import { TIMING } from './timing.ts'

/**
 * Calls back one second after the page becomes visible again, because the connection of a phone that wakes up needs a moment;
 * not when it is hidden again before that. Returns a function that stops it.
 */
export function onPageReturn(
  callback: () => void,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (!page.hidden) timer = setTimeout(callback, TIMING.returnPauseMs)
  }
  page.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', follow)
  }
}
