import { TIMING } from './timing.ts'

/** Debounces a word that is being typed. */
export interface WordPause {
  /** The word after a change: it is reported after a pause. */
  readonly type: (word: string) => void
  /** Reports this word now and cancels the pending one. */
  readonly settle: (word: string) => void
  readonly stop: () => void
}

/** Reports a typed word, trimmed, when nothing was typed for one second (CONST-1: search debounce); the same word is reported once. */
export function wordPause(reported: string, onWord: (word: string) => void, pauseMs: number = TIMING.searchDebounceMs): WordPause {
  let last = reported
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (word: string) => {
    clearTimeout(timer)
    const trimmed = word.trim()
    if (trimmed === last) return
    last = trimmed
    onWord(trimmed)
  }
  return {
    type: (word) => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(word), pauseMs)
    },
    settle,
    stop: () => clearTimeout(timer),
  }
}
