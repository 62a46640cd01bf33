import { TIMING } from './timing.ts'

/** Reads where a page stands while it is scrolled, at most every 250 ms (CONST-1), where it comes to rest too; returns how to stop. */
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
