/** The body of a successful call. */
export function successBody<T>(data: T): { readonly data: T; readonly error: null } {
  return { data, error: null }
}
