import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fire } from './open-loop.ts'

const RATE = 200
const RUN_MS = 2_000

interface StallingServer {
  readonly origin: string
  /** How many were waiting for an answer at once, at most. */
  readonly heldMax: () => number
}

/** Answers at once, except that it answers nothing for a while, once. */
async function serve(stallMs: number): Promise<StallingServer> {
  const stall = { from: performance.now() + RUN_MS / 2, until: performance.now() + RUN_MS / 2 + stallMs }
  let [held, heldMax] = [0, 0]
  const origin = await listen((_request, response) => {
    const now = performance.now()
    const waitMs = now >= stall.from && now < stall.until ? stall.until - now : 0
    held += 1
    heldMax = Math.max(heldMax, held)
    setTimeout(() => {
      held -= 1
      response.end()
    }, waitMs)
  })
  return { origin, heldMax: () => heldMax }
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
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

test('a server that stalls once for 200 ms shows in the p99, because anyone who was due meanwhile waited too', async () => {
  const stalled = await fire(shotAt((await serve(200)).origin), RATE, RUN_MS)

  // 40 of 400 are due during the stall. A caller that waited for its answer before asking again would have met it once.
  expect(stalled.failed).toBe(0)
  expect(stalled.p99Ms).toBeGreaterThan(150)
  expect(stalled.times.filter(({ ms }) => ms > 50).length).toBeGreaterThan(15)
})

test('as many requests are sent through a stall as without one', async () => {
  const { origin, heldMax } = await serve(500)
  const stalled = await fire(shotAt(origin), RATE, RUN_MS)

  // 100 are due during the stall, whether or not the one before was answered.
  expect(heldMax()).toBeGreaterThan(50)
  expect(stalled.times.length).toBeGreaterThan((RATE * RUN_MS * 0.75) / 1000)
})

test('when more are due than there are connections for, the others wait for their turn and are counted from when they were due', async () => {
  const { origin, heldMax } = await serve(900)
  const stalled = await fire(shotAt(origin), 600, RUN_MS)

  // 540 are due during the stall.
  expect(heldMax()).toBe(256)
  expect(stalled.failed).toBe(0)
  expect(stalled.times.length).toBeGreaterThan((600 * RUN_MS * 0.75) / 1000)
  expect(stalled.times.filter(({ ms }) => ms > 50).length).toBeGreaterThan(400)
})

test('every call is made before the first is sent: what signing costs is not part of what is measured', async () => {
  let [firstReceivedAt, lastMadeAt] = [Number.POSITIVE_INFINITY, 0]
  const origin = await listen((_request, response) => {
    firstReceivedAt = Math.min(firstReceivedAt, performance.now())
    response.end()
  })
  await fire(
    () => {
      lastMadeAt = performance.now()
      return { method: 'GET', url: origin, headers: {} }
    },
    RATE,
    500,
  )

  expect(lastMadeAt).toBeLessThan(firstReceivedAt)
})

test('responses are validated: by their status, and by their body where a call requires it', async () => {
  let turn = 0
  const origin = await listen((_request, response) => {
    turn += 1
    response.writeHead(turn % 4 === 0 ? 500 : 200, { 'content-length': 2 }).end(turn % 4 === 1 ? 'no' : 'OK')
  })
  const byStatus = await fire(shotAt(origin), RATE, 500)
  const all = byStatus.times.length
  const byBody = await fire(shotAt(origin), RATE, 500, ({ status, body }) => status === '200' && body === 'OK')

  expect(byStatus.failed).toBe(Math.floor(all / 4))
  expect(Math.abs(byBody.failed - byBody.times.length / 2)).toBeLessThan(2)
})

test('a server that hangs up is a failure, and later requests use another connection', async () => {
  let turn = 0
  const origin = await listen((request, response) => {
    turn += 1
    if (turn % 10 === 0) request.socket.destroy()
    else response.end()
  })
  const broken = await fire(shotAt(origin), RATE, RUN_MS)

  expect(broken.failed).toBe(Math.floor(turn / 10))
  expect(broken.times.length).toBe(turn - broken.failed)
})
