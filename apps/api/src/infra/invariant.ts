/** A bug, not a refusal: crashes the request loudly and is never caught to continue. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
