/* oxlint-disable no-console -- the one module that writes to the browser's console: where the specification requires it, and for errors of a page */

export function logWarning(text: string, cause: unknown): void {
  console.warn(text, cause)
}

export function logError(cause: unknown): void {
  console.error(cause)
}
