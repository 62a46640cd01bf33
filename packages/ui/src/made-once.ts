/**
 * Creates a value at its first use, and never again. For values that take milliseconds to create, as the formatters of a language do on a
 * phone, in files that are loaded before anything is drawn.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
