// Preloaded into an api that is measured (`node --expose-gc --import`): reports what it holds on request, after two full
// collections, so that what only waits to be collected does not count. The channel is the one that its starter has anyway.
export interface MemoryReading {
  readonly heapUsed: number
  readonly rss: number
  readonly external: number
}

const QUESTION = 'memory'

process.on('message', (message) => {
  if (message !== QUESTION) return
  // What the first collection finds dead may only let go of its buffers in the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss, external } = process.memoryUsage()
  process.send?.({ heapUsed, rss, external } satisfies MemoryReading)
})
