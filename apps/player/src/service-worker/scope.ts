/** What a service worker is given: the pieces that are used here. The web's own types exclude a worker's, and a test brings its own. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly OpenWindow[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(kind: 'push', listener: (event: PushArrived) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: NoticePressed) => void): void
}

export interface LifeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

/** A page of the app that is open. */
interface OpenWindow {
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}

/** A message as the server encrypted it. */
interface Message {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly url: string
}

export interface PushArrived extends LifeEvent {
  readonly data: { readonly json: () => Message } | null
}

export interface NoticePressed extends LifeEvent {
  readonly notification: { readonly close: () => void; readonly data: { readonly url: string } }
}
