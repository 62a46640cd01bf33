import { TIMING } from './timing.ts'

export interface ProgressWatch {
  readonly begin: () => void
  readonly end: () => void
}

/**
 * The bar of a change of pages (CONST-1): one that takes less than 200 ms shows nothing, and a bar that came goes with the page,
 * at the latest after its five seconds.
 */
export function watchProgress(onShown: (isShown: boolean) => void): ProgressWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  const end = () => {
    clearTimeout(timer)
    isUnderWay = false
    onShown(false)
  }
  const show = () => {
    onShown(true)
    timer = setTimeout(end, TIMING.progressBarMs)
  }
  return {
    begin: () => {
      if (isUnderWay) return
      isUnderWay = true
      timer = setTimeout(show, TIMING.progressThrottleMs)
    },
    end,
  }
}
