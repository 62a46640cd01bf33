/** Nothing that a member waits for may be put off for longer. */
const IDLE_WAIT_MS = 2_000

/** Resolves when the page has been painted and has nothing more urgent to do. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // A first screen that is drawn at build time is never idle.
    if (typeof window === 'undefined') return
    // Safari has no idle callback; two frames are one paint.
    if (!('requestIdleCallback' in window)) requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    else requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS }))
  })
}
