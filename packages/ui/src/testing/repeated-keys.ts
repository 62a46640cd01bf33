import { vi } from 'vitest'

/** Hides what React writes about two rows with the same key: a random list repeats rows, which no server sends. */
export function hideRepeatedKeys(): void {
  const write: (...words: unknown[]) => void = Reflect.get(console, 'error')
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('Encountered two children with the same key')) write.call(console, ...words)
  })
}
