import type { WorkerScope } from './scope.ts'
import { strategyOf } from './strategies.ts'

/** What the build found to belong to the first screen, and the page that is shown without a net. */
export interface Shell {
  readonly files: readonly string[]
  readonly offlinePage: string
}

const FILES = 'files-1'
const ART = 'art-1'
/** Assets of about three releases; pictures of a long look around. The oldest go first. */
const ENTRIES_MAX = { [FILES]: 200, [ART]: 400 } as const

type Shelf = keyof typeof ENTRIES_MAX

/**
 * The whole service worker. It takes over at once and reloads nothing: pages come from the net and files are named by their content,
 * so an old page and a new worker never disagree.
 */
export function serve(scope: WorkerScope, shell: Shell): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(keepShell(scope, shell).then(async () => await scope.skipWaiting()))
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(forgetOldShelves(scope).then(async () => await scope.clients.claim()))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const way = strategyOf(request, scope.location.origin)
    if (way === 'page') event.respondWith(pageOrOffline(scope, request, shell.offlinePage))
    if (way === 'kept') event.respondWith(keptOrFetched(scope, event))
  })
}

// The page has just loaded these files: they come from the browser's own cache, and one that is missing is kept when it is requested.
// The offline page may have changed without a new name, and without it there is nothing to install.
async function keepShell({ caches }: WorkerScope, { files, offlinePage }: Shell): Promise<void> {
  const shelf = await caches.open(FILES)
  await shelf.add(new Request(offlinePage, { cache: 'reload' }))
  await Promise.allSettled(files.map(async (file) => ((await shelf.match(file)) === undefined ? await shelf.add(file) : undefined)))
}

async function forgetOldShelves({ caches }: WorkerScope): Promise<void> {
  const old = (await caches.keys()).filter((name) => !(name in ENTRIES_MAX))
  await Promise.all(old.map(async (name) => await caches.delete(name)))
}

async function pageOrOffline(scope: WorkerScope, request: Request, offlinePage: string): Promise<Response> {
  try {
    return await scope.fetch(request)
  } catch (error) {
    const page = await (await scope.caches.open(FILES)).match(offlinePage)
    if (page === undefined) throw error
    return page
  }
}

async function keptOrFetched(
  scope: WorkerScope,
  event: { readonly request: Request; readonly waitUntil: (work: Promise<unknown>) => void },
) {
  const { request } = event
  const name: Shelf = new URL(request.url).pathname.startsWith('/art/') ? ART : FILES
  const shelf = await scope.caches.open(name)
  const kept = await shelf.match(request)
  if (kept !== undefined) return kept
  const response = await scope.fetch(request)
  if (response.status === 200) event.waitUntil(keep(shelf, { request, response: response.clone(), most: ENTRIES_MAX[name] }))
  return response
}

interface Keeping {
  readonly request: Request
  readonly response: Response
  readonly most: number
}

// A full disk must not prevent the answer, which is on its way already.
async function keep(shelf: Cache, { request, response, most }: Keeping): Promise<void> {
  try {
    await shelf.put(request, response)
    const entries = await shelf.keys()
    await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map(async (oldest) => await shelf.delete(oldest)))
  } catch {
    // What could not be kept is fetched again the next time.
  }
}
