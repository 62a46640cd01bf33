import { TIMING } from './timing.ts'

/** Somebody who types a word. */
export interface WordPause {
  /** A letter more or less: the word is told once it has stood still. */
  readonly type: (word: string) => void
  /** Tells this word now and forgets what was being waited for. */
  readonly settle: (word: string) => void
  readonly stop: () => void
}

/** Tells a typed word, trimmed, when nothing was typed for one second (CONST-1: search debounce); the same word is told once. */
export function wordPause(told: string, onWord: (word: string) => void, pauseMs: number = TIMING.searchDebounceMs): WordPause {
  let last = told
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
