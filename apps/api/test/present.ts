/** The value, where the test cannot go on without it: a reply that holds none fails here, and not later as `undefined`. */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`Expected a value, received ${String(value)}.`)
  return value
}
