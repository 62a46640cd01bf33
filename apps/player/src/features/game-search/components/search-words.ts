import { rememberWord } from '#features/games/rules-search'

const STORAGE_KEY = 'game-search-words'

/** The words this device searched for last, newest first; none where the browser keeps nothing. */
export function recentWords(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Keeps a word that led somewhere. */
export function keepWord(word: string): void {
  keep(rememberWord(recentWords(), word))
}

export function forgetWords(): void {
  keep([])
}

function keep(words: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(words))
  } catch {
    // Without storage the words are not remembered.
  }
}
