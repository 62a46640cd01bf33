/** What a service worker is given: the pieces that are used here. The web's own types exclude a worker's, and a test brings its own. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
}

export interface LifeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
