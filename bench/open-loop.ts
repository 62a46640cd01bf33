import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figure.ts'

export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadResult {
  readonly askedPerSecond: number
  readonly answeredPerSecond: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of each answer, ascending. */
  readonly times: readonly { readonly shot: Shot; readonly ms: number }[]
}

const SOCKETS_MAX = 256
const DRAIN_MS_MAX = 3_000
const STEP_MS = 1_000
const ATTEMPTS_MAX = 3
/** Beyond what a server can carry, waits grow without end; below it they stay far from this, on a busy machine too. */
const P99_MS_MAX = 200

/**
 * The highest rate, doubling and then between, at which answers keep up and 99 of 100 come within 200 ms. Requests start when they are
 * due, whether or not earlier ones were answered: a slow server cannot slow the asking down and look fast.
 */
export async function highestRate(next: () => Shot, { from, to }: { readonly from: number; readonly to: number }): Promise<LoadResult> {
  await fire(next, from, STEP_MS)
  let best = await carried(next, from)
  // A machine that cannot carry even that says so by its times.
  if (best === null) return await fire(next, from, STEP_MS)
  let tooFast = to * 2
  for (let rate = from * 2; rate <= to && rate < tooFast; rate *= 2) {
    const result = await carried(next, rate)
    if (result === null) tooFast = rate
    else best = result
  }
  const between = await carried(next, Math.round((best.askedPerSecond + Math.min(tooFast, to)) / 2))
  return between ?? best
}

/** What a rate gave when it was carried. A busy moment of the machine is forgiven: it may try again. */
async function carried(next: () => Shot, rate: number): Promise<LoadResult | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const result = await fire(next, rate, STEP_MS)
    if (isCarried(result)) return result
  }
  return null
}

const isCarried = (result: LoadResult) => result.failed === 0 && result.p99Ms <= P99_MS_MAX

/** Asks at a rate for a while, at random moments (Poisson); times count from when a request was due. */
export async function fire(next: () => Shot, rate: number, forMs: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX })
  const times: { shot: Shot; ms: number }[] = []
  let [failed, open] = [0, 0]
  const begun = performance.now()
  const end = begun + forMs
  const shoot = (dueAt: number) => {
    open += 1
    const shot = next()
    ask(shot, agent)
      .then((isGood) => {
        times.push({ shot, ms: performance.now() - dueAt })
        if (!isGood) failed += 1
      })
      .catch(() => (failed += 1))
      .finally(() => (open -= 1))
  }
  for (let dueAt = begun; dueAt < end;) {
    while (dueAt <= performance.now() && dueAt < end) {
      shoot(dueAt)
      dueAt += (-Math.log(1 - Math.random()) * 1000) / rate
    }
    await sleep(1)
  }
  while (open > 0 && performance.now() < end + DRAIN_MS_MAX) await sleep(2)
  const tookMs = performance.now() - begun
  agent.destroy()
  times.sort((a, b) => a.ms - b.ms)
  const ascending = times.map(({ ms }) => ms)
  return {
    askedPerSecond: rate,
    answeredPerSecond: (times.length * 1000) / Math.max(tookMs, forMs),
    failed: failed + open,
    p50Ms: percentile(ascending, 0.5),
    p99Ms: percentile(ascending, 0.99),
    times,
  }
}

function ask(shot: Shot, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const outgoing = request(shot.url, { method: shot.method, headers: shot.headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', reject)
    })
    outgoing.once('error', reject)
    outgoing.end(shot.body)
  })
}
