/** The connection of a phone that wakes up needs a moment. */
export const RETURN_PAUSE_MS = 1_000

/** Calls back one second after the page becomes visible again; not when it is hidden again before that. Returns how to stop. */
export function onPageReturn(
  callback: () => void,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (!page.hidden) timer = setTimeout(callback, RETURN_PAUSE_MS)
  }
  page.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', follow)
  }
}
