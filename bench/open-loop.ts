import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figure.ts'
import { bytesOf, Line } from './line.ts'
import type { Shot } from './line.ts'

export interface Reply {
  readonly status: string
  readonly body: string
}

export interface LoadResult {
  readonly requestedPerSecond: number
  readonly answeredPerSecond: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of each answer, ascending. */
  readonly times: readonly { readonly shot: Shot; readonly ms: number }[]
}

const LINES_MAX = 256
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
  const between = await carried(next, Math.round((best.requestedPerSecond + Math.min(tooFast, to)) / 2))
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

interface DueCall {
  readonly shot: Shot
  readonly bytes: Buffer
  /** Since the beginning of the run. */
  readonly dueMs: number
}

/**
 * Asks at a rate for a while, at random moments (Poisson); times count from when a request was due. Every request is made and signed
 * before the clock runs, because who asks has a machine of its own; signatures are good for a minute, so a run must end within it.
 */
export async function fire(
  next: () => Shot,
  rate: number,
  forMs: number,
  isGood: (reply: Reply) => boolean = ({ status }) => status === '200',
): Promise<LoadResult> {
  const calls = callsAhead(next, rate, forMs)
  const lines = new Lines(calls)
  const times: { shot: Shot; ms: number }[] = []
  let [failed, open] = [0, 0]
  const begun = performance.now()
  const shoot = async ({ shot, bytes, dueMs }: DueCall) => {
    open += 1
    try {
      const reply = await lines.send(bytes)
      times.push({ shot, ms: performance.now() - begun - dueMs })
      if (!isGood(reply)) failed += 1
    } catch {
      failed += 1
    } finally {
      open -= 1
    }
  }
  for (const call of calls) {
    const earlyMs = begun + call.dueMs - performance.now()
    if (earlyMs > 0) await sleep(Math.ceil(earlyMs))
    void shoot(call)
  }
  await sleep(Math.max(0, begun + forMs - performance.now()))
  while (open > 0 && performance.now() < begun + forMs + DRAIN_MS_MAX) await sleep(2)
  const tookMs = performance.now() - begun
  const unanswered = open
  lines.close()
  times.sort((a, b) => a.ms - b.ms)
  const ascending = times.map(({ ms }) => ms)
  return {
    requestedPerSecond: rate,
    answeredPerSecond: (times.length * 1000) / tookMs,
    failed: failed + unanswered,
    p50Ms: percentile(ascending, 0.5),
    p99Ms: percentile(ascending, 0.99),
    times,
  }
}

function callsAhead(next: () => Shot, rate: number, forMs: number): readonly DueCall[] {
  const calls: DueCall[] = []
  for (let dueMs = 0; dueMs < forMs; dueMs += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const shot = next()
    calls.push({ shot, bytes: bytesOf(shot), dueMs })
  }
  return calls
}

/** Kept connections to one server: a request takes one that is free, else a new one; when there are too many it waits for its turn. */
class Lines {
  readonly #origin: string
  readonly #open = new Set<Line>()
  readonly #free: Line[] = []
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(calls: readonly DueCall[]) {
    this.#origin = new URL(calls[0]?.shot.url ?? '').origin
  }

  async send(bytes: Buffer): Promise<Reply> {
    if (this.#taken >= LINES_MAX) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#taken += 1
    try {
      const line = this.#kept() ?? (await this.#add())
      const body = await line.send(bytes)
      this.#free.push(line)
      return { status: line.status, body }
    } finally {
      // Anyone who waits gets the place itself, so that no other comes in between.
      const first = this.#waiting.shift()
      if (first === undefined) this.#taken -= 1
      else first()
    }
  }

  close(): void {
    for (const line of this.#open) line.close()
  }

  /** The one that was used last: a server closes what is unused for some seconds. */
  #kept(): Line | undefined {
    let line = this.#free.pop()
    while (line?.isClosed) line = this.#free.pop()
    return line
  }

  async #add(): Promise<Line> {
    const line = await Line.open(this.#origin)
    this.#open.add(line)
    return line
  }
}
