let previous: string | undefined
let current: string | undefined

/** Called by the router at every arrival; one back rule asks where the member came from. */
export function rememberRoute(name: string | undefined): void {
  if (name === current) return
  previous = current
  current = name
}

export function previousRoute(): string | undefined {
  return previous
}
