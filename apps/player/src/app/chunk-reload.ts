import { serverAnswers } from '#shared/api/server-answers'
import { TIMING } from '#shared/timing'

const STORAGE_KEY = 'chunk-reload-at'
/** The name of an error that stands for a piece of the app which did not come. */
const CHUNK_FAILURE = 'ChunkFailure'
/** A page that is still there so long after it asked to be loaded again stays. */
const LEAVING_MS_MAX = 10_000

/** When this very page asked to be loaded again: it goes on until the new one is there, and others ask meanwhile. */
let askedAt = -Infinity

/** Whether a page may reload itself: at most once in 60 s, for whatever reason. */
export function mayReload(lastReloadAt: string | null, now: number): boolean {
  return lastReloadAt === null || now - Number(lastReloadAt) >= TIMING.chunkReloadGapMs
}

export type ReloadOutcome = 'reloading' | 'spent' | 'unreachable'

/** Reloads the page by itself, unless it has just done so, or nobody is there to serve it: the browser's error page helps no one. */
export async function reloadOnce(page: Pick<Window, 'sessionStorage' | 'location'>, answers = serverAnswers): Promise<ReloadOutcome> {
  const mayNow = () => mayReload(page.sessionStorage.getItem(STORAGE_KEY), Date.now())
  if (!mayNow()) return Date.now() - askedAt < LEAVING_MS_MAX ? 'reloading' : 'spent'
  if (!(await answers())) return 'unreachable'
  if (!mayNow()) return 'reloading'
  askedAt = Date.now()
  page.sessionStorage.setItem(STORAGE_KEY, String(askedAt))
  page.location.reload()
  return 'reloading'
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === CHUNK_FAILURE
}

/** A chunk that fails to load is most often one of the release before: load the page again. */
export function watchChunkFailures(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads by itself, unasked, on the sentences that browsers say here: it is not to know them.
    payload.name = CHUNK_FAILURE
    payload.message = `a piece of the app did not come: ${payload.message}`
    void reloadOnce(page)
  })
}
