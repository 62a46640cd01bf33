import { TIMING } from './timing.ts'

/** Calls `read` while the page is scrolled, at most every 250 ms (CONST-1), and after the last scroll; returns a function that stops it. */
export function watchScroll(read: () => void, page: EventTarget): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      read()
    }, TIMING.scrollCheckMs)
  }
  page.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    page.removeEventListener('scroll', onScroll)
    clearTimeout(timer)
  }
}
