const RELOAD_GAP_MS = 60_000
const STORAGE_KEY = 'chunk-reload-at'

/** Whether a page may reload itself because a piece of it failed to load: at most once in 60 s. */
export function mayReload(lastReloadAt: string | null, now: number): boolean {
  return lastReloadAt === null || now - Number(lastReloadAt) >= RELOAD_GAP_MS
}

/** A chunk that fails to load is most often one of the release before: load the page anew. */
export function watchChunkFailures(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    const now = Date.now()
    if (!mayReload(page.sessionStorage.getItem(STORAGE_KEY), now)) return
    event.preventDefault()
    page.sessionStorage.setItem(STORAGE_KEY, String(now))
    page.location.reload()
  })
}
