/** Where the build puts the worker: above everything that it answers for. */
const WORKER = '/sw.js'

/** Registers the service worker. A browser without one, or one that refuses it, loses nothing but the offline page (ERR-7). */
export async function registerWorker(container: Pick<ServiceWorkerContainer, 'register'> | undefined): Promise<void> {
  try {
    await container?.register(WORKER, { updateViaCache: 'none' })
  } catch {
    // A private window, a full disk, an in-app browser: the app does not need it.
  }
}
