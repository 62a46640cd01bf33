/**
 * What is made when it is first asked for, and never again. For what takes milliseconds to make, as the formatters of a language do on
 * a phone, in files that are read before anything is drawn.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
