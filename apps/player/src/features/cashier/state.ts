/** Somewhere to keep a few texts while the tab lives: session storage, or a map in tests. */
export interface TextStore {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}

/** A request with the key under which it is done at most once. */
export interface Keyed<Body> {
  readonly key: string
  readonly body: Body
}

export type MoneyRequest = 'deposit' | 'transfer' | 'withdrawal' | 'gateway'

/** A request whose outcome is unknown: retries with this key and amount take effect at most once. */
export interface OpenRequest {
  readonly key: string
  readonly amount: number
}

const nameOf = (request: MoneyRequest) => `open-ask:${request}`

/** The request that was left without an answer, or null. Survives a reload. */
export function openRequest(store: TextStore, request: MoneyRequest): OpenRequest | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(nameOf(request)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('amount' in kept)) return null
    const { key, amount } = kept
    return typeof key === 'string' && typeof amount === 'number' ? { key, amount } : null
  } catch {
    // Not ours, or cut off: there is nothing to continue.
    return null
  }
}

/** The key of a request: that of the open one with the same amount, else a new one, kept before anything is sent. */
export function keyFor(
  store: TextStore,
  request: MoneyRequest,
  { amount, newKey }: { readonly amount: number; readonly newKey: () => string },
): string {
  const open = openRequest(store, request)
  if (open !== null && open.amount === amount) return open.key
  const key = newKey()
  store.setItem(nameOf(request), JSON.stringify({ key, amount }))
  return key
}

/** A definite answer came: the next request is another one. */
export function settleRequest(store: TextStore, request: MoneyRequest): void {
  store.removeItem(nameOf(request))
}
