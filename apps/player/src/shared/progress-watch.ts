import { TIMING } from './timing.ts'

export interface ProgressWatch {
  readonly begin: () => void
  readonly end: () => void
}

/**
 * The bar of a change of pages (CONST-1): one that takes less than 200 ms shows nothing, and a bar that came stays until the page is there.
 * Its animation takes five seconds, and then it waits at its end: a line that vanished would say that the page had come.
 */
export function watchProgress(onVisible: (isVisible: boolean) => void): ProgressWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInProgress = false
  const end = () => {
    clearTimeout(timer)
    isInProgress = false
    onVisible(false)
  }
  return {
    begin: () => {
      if (isInProgress) return
      isInProgress = true
      timer = setTimeout(() => onVisible(true), TIMING.progressThrottleMs)
    },
    end,
  }
}
