import { serverAnswers } from '#shared/api/server-answers'
import { TIMING } from '#shared/timing'

const STORAGE_KEY = 'chunk-reload-at'
/** The error name of an app chunk that could not be loaded. */
const CHUNK_FAILURE = 'ChunkFailure'
/** A page that is still open this long after it requested its reload will not be replaced. */
const LEAVING_MS_MAX = 10_000

/** When this page requested its reload. It runs until the new page is there, and other pieces may request a reload meanwhile. */
let requestedAt = -Infinity

/** Whether a page may reload itself: at most once in 60 s, for whatever reason. */
export function mayReload(lastReloadAt: string | null, now: number): boolean {
  return lastReloadAt === null || now - Number(lastReloadAt) >= TIMING.chunkReloadGapMs
}

export type ReloadOutcome = 'reloading' | 'spent' | 'unreachable'

/** Reloads the page, unless it has just done so or the server does not answer: the browser's own error page would help no one. */
export async function reloadOnce(page: Pick<Window, 'sessionStorage' | 'location'>, answers = serverAnswers): Promise<ReloadOutcome> {
  const mayNow = () => mayReload(page.sessionStorage.getItem(STORAGE_KEY), Date.now())
  if (!mayNow()) return Date.now() - requestedAt < LEAVING_MS_MAX ? 'reloading' : 'spent'
  if (!(await answers())) return 'unreachable'
  if (!mayNow()) return 'reloading'
  requestedAt = Date.now()
  page.sessionStorage.setItem(STORAGE_KEY, String(requestedAt))
  page.location.reload()
  return 'reloading'
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === CHUNK_FAILURE
}

/** A chunk that fails to load is most often one of the release before: load the page again. */
export function watchChunkFailures(page: Window): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads on its own when it recognises a browser's wording of this error, so the wording must not reach it.
    payload.name = CHUNK_FAILURE
    payload.message = `a piece of the app did not come: ${payload.message}`
    void reloadOnce(page)
  })
}
