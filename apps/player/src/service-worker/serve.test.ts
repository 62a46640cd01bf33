import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FetchEvent, LifeEvent, WorkerScope } from './scope.ts'
import { serve } from './serve.ts'

const ORIGIN = 'https://play.example'
const OFFLINE = '/offline.html'

/** As much of a browser's cache as the worker uses: in the order in which things were put there. */
class Shelf {
  readonly entries = new Map<string, Response>()
  readonly scope: FakeScope

  constructor(scope: FakeScope) {
    this.scope = scope
  }

  readonly #key = (input: RequestInfo | URL) => new URL(typeof input === 'object' && 'url' in input ? input.url : input, ORIGIN).href
  readonly match = async (input: RequestInfo | URL) => this.entries.get(this.#key(input))?.clone()
  readonly put = async (input: RequestInfo | URL, response: Response) => void this.entries.set(this.#key(input), response)
  readonly add = async (input: RequestInfo | URL) => await this.put(input, await this.scope.fetch(new Request(this.#key(input))))
  readonly keys = async () => [...this.entries.keys()].map((url) => new Request(url))
  readonly delete = async (input: RequestInfo | URL) => this.entries.delete(this.#key(input))
}

class FakeScope {
  readonly location = { origin: ORIGIN }
  readonly shelves = new Map<string, Shelf>()
  readonly listeners = new Map<string, (event: never) => void>()
  readonly fetch = vi.fn<WorkerScope['fetch']>(async (request) => new Response(`net ${new URL(request.url).pathname}`))
  readonly skipWaiting = vi.fn<() => Promise<void>>(async () => undefined)
  readonly clients = { claim: vi.fn<() => Promise<void>>(async () => undefined) }
  readonly caches = {
    open: async (name: string) => {
      const shelf = this.shelves.get(name) ?? new Shelf(this)
      this.shelves.set(name, shelf)
      return shelf as unknown as Cache
    },
    keys: async () => [...this.shelves.keys()],
    delete: async (name: string) => this.shelves.delete(name),
  }

  addEventListener(kind: string, listener: (event: never) => void): void {
    this.listeners.set(kind, listener)
  }

  async live(kind: 'install' | 'activate'): Promise<void> {
    const works: Promise<unknown>[] = []
    const event: LifeEvent = { waitUntil: (work) => works.push(work) }
    this.listeners.get(kind)?.(event as never)
    await Promise.all(works)
  }

  /** The worker's answer as text; null when it leaves the request to the browser. */
  async send(path: string, mode: RequestMode = 'cors'): Promise<string | null> {
    let answer: Promise<Response> | undefined
    const works: Promise<unknown>[] = []
    const request = { method: 'GET', mode, url: new URL(path, ORIGIN).href } as Request
    const event: FetchEvent = { request, waitUntil: (work) => works.push(work), respondWith: (given) => void (answer = given) }
    this.listeners.get('fetch')?.(event as never)
    if (answer === undefined) return null
    const text = await (await answer).text()
    await Promise.all(works)
    return text
  }
}

let scope: FakeScope
beforeEach(async () => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
      }
    },
  )
  scope = new FakeScope()
  serve(scope as unknown as WorkerScope, { files: ['/assets/shell-1.js'], offlinePage: OFFLINE })
  await scope.live('install')
  await scope.live('activate')
})

const offline = () => scope.fetch.mockRejectedValue(new TypeError('Failed to fetch'))

describe('the service worker', () => {
  test('answers no page from memory: online the net answers, without a net a page shows that', async () => {
    expect(await scope.send('/deposit', 'navigate')).toBe('net /deposit')
    offline()

    expect(await scope.send('/deposit', 'navigate')).toBe('net /offline.html')
    expect(await scope.send('/', 'navigate')).toBe('net /offline.html')
  })

  test('leaves calls of the API alone, with a net and without', async () => {
    expect(await scope.send('/api/v2/users/credit')).toBeNull()
    offline()

    expect(await scope.send('/api/v2/users/credit')).toBeNull()
  })

  test('has the first screen at once, and caches what is requested once', async () => {
    await scope.send('/assets/deposit-2.js')
    offline()

    expect(await scope.send('/assets/shell-1.js')).toBe('net /assets/shell-1.js')
    expect(await scope.send('/assets/deposit-2.js')).toBe('net /assets/deposit-2.js')
    await expect(scope.send('/assets/other-3.js')).rejects.toThrow('Failed to fetch')
  })

  test('is installed although a file of the first screen is gone, and not without the page for offline', async () => {
    const other = new FakeScope()
    serve(other as unknown as WorkerScope, { files: ['/assets/gone.js', '/assets/shell-1.js'], offlinePage: OFFLINE })
    other.fetch.mockImplementation(async ({ url }) => {
      if (url.endsWith('/gone.js')) throw new TypeError('Request failed')
      return new Response('net')
    })
    await other.live('install')
    expect(other.shelves.get('files-1')?.entries.size).toBe(2)

    other.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(other.live('install')).rejects.toThrow('Failed to fetch')
  })

  test('does not keep what was not there', async () => {
    scope.fetch.mockResolvedValueOnce(new Response('gone', { status: 404 }))
    expect(await scope.send('/assets/late-1.js')).toBe('gone')

    expect(await scope.send('/assets/late-1.js')).toBe('net /assets/late-1.js')
  })

  test('keeps four hundred pictures, the newest', async () => {
    for (let id = 1; id <= 405; id += 1) await scope.send(`/art/g/slot/${id}.svg`, 'no-cors')
    offline()

    expect(scope.shelves.get('art-1')?.entries.size).toBe(400)
    expect(await scope.send('/art/g/slot/6.svg', 'no-cors')).toBe('net /art/g/slot/6.svg')
    await expect(scope.send('/art/g/slot/5.svg', 'no-cors')).rejects.toThrow('Failed to fetch')
  })

  test('takes over at once and forgets what an earlier kind of worker kept', async () => {
    await scope.caches.open('balances-of-long-ago')
    await scope.live('activate')

    expect([...scope.shelves.keys()]).toEqual(['files-1'])
    expect(scope.skipWaiting).toHaveBeenCalled()
    expect(scope.clients.claim).toHaveBeenCalled()
  })

  test('answers although the disk is full', async () => {
    const shelf = scope.shelves.get('files-1')
    if (shelf !== undefined) Object.assign(shelf, { put: async () => await Promise.reject(new DOMException('full', 'QuotaExceededError')) })

    expect(await scope.send('/assets/deposit-2.js')).toBe('net /assets/deposit-2.js')
  })
})
