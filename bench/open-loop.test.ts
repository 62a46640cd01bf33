import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fire } from './open-loop.ts'

const RATE = 200
const RUN_MS = 2_000

/** Answers at once, except that it answers nothing for a while, once. */
async function serve(stallMs: number): Promise<string> {
  const stall = { from: performance.now() + RUN_MS / 2, until: performance.now() + RUN_MS / 2 + stallMs }
  const server = createServer((_request, response) => {
    const now = performance.now()
    const waitMs = now >= stall.from && now < stall.until ? stall.until - now : 0
    setTimeout(() => response.end(), waitMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const shotAt = (url: string) => () => ({ method: 'GET', url, headers: {} }) as const

test('a server that stalls once for 200 ms shows in the p99, because whoever was due meanwhile waited too', async () => {
  const stalled = await fire(shotAt(await serve(200)), RATE, RUN_MS)

  // 40 of 400 are due during the stall. A caller that waited for its answer before asking again would have met it once.
  expect(stalled.failed).toBe(0)
  expect(stalled.p99Ms).toBeGreaterThan(150)
  expect(stalled.times.filter(({ ms }) => ms > 50).length).toBeGreaterThan(15)
})

test('as many requests are sent through a stall as without one', async () => {
  const stalled = await fire(shotAt(await serve(500)), RATE, RUN_MS)

  expect(stalled.times.length).toBeGreaterThan((RATE * RUN_MS * 0.75) / 1000)
})
