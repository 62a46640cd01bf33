import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workRate } from './closed-loop.ts'
import { gatedFigure, median, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { bytesOf } from './line.ts'
import type { Line } from './line.ts'
import type { Player } from './players.ts'
import { cpuMsOf } from './processes.ts'
import type { SeamlessBench } from './seamless-bench.ts'

const PAIRS = 5
const SECONDS = 2
const LINES = 8
/** What a process that is busy with polls has in flight: they share statements, so that one of many costs less. */
const LINES_BUSY = 64
/** Code that runs so often is compiled: the bare server has as many behind it after two seconds. */
const WARM_REQUESTS = 20_000
/** What a process does without requests, its jobs and its tails, is no poll's cost. */
const IDLE_SECONDS = 2
const GATE = { kind: 'atMost', gate: 4, goal: 1.6 } as const

/** R5: processor time of a poll of the credit, compared with Node's own server that sends the same bytes. */
export async function measureCreditPoll(bench: SeamlessBench): Promise<readonly Figure[]> {
  const creditPath = ({ username }: Player) => `/api/v2/users/credit?username=${username}&platformCode=TIAMUT`
  const credit = await comparePoll(bench, creditPath, LINES)
  const tokens = await comparePoll(bench, () => '/api/me/tokens', LINES)
  const busy = await comparePoll(bench, creditPath, LINES_BUSY)
  sayJson('R5', { pairs: PAIRS, lines: LINES, credit, tokens, busyLines: LINES_BUSY, busy })
  return [
    figureOf('GET /v2/users/credit', credit),
    figureOf('GET /me/tokens', tokens),
    figureOf(`GET /v2/users/credit, ${LINES_BUSY} at a time`, busy),
  ]
}

interface PollCost {
  readonly ownMicros: number
  readonly bareMicros: number
  readonly ratio: number
  /** Of a second, what our process uses without requests; it is not part of the above. */
  readonly idleMs: number
}

function figureOf(call: string, { ownMicros, bareMicros, ratio }: PollCost): Figure {
  const said = { figure: `${Math.round(ownMicros)} µs of processor`, peer: `bare node:http: ${Math.round(bareMicros)} µs`, ratio }
  return gatedFigure(`R5 ${call}`, said, GATE)
}

async function comparePoll({ product, players }: SeamlessBench, pathOf: (player: Player) => string, lines: number): Promise<PollCost> {
  // Each line is another member's: requests of one batch must not read one member's row.
  const pollers = players.slice(0, lines)
  const callsOf = (origin: string) =>
    pollers.map((player) => bytesOf({ method: 'GET', url: `${origin}${pathOf(player)}`, headers: { cookie: player.cookie } }))
  const [first] = pollers
  if (first === undefined) throw new Error('the bench has no players')
  const reply = await fetch(`${product.origin}${pathOf(first)}`, { headers: { cookie: first.cookie } })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${pathOf(first)} answered ${reply.status}: ${body}`)
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, BENCH_REPLY: JSON.stringify({ body, headers: headersOf(reply) }) },
  })
  try {
    const [port] = await once(bare, 'message')
    const bareOrigin = `http://localhost:${port}`
    const idleMs = await idleMsOf(product.apiPid)
    const own = async () => await microsARequest({ origin: product.origin, pid: product.apiPid, idleMs }, callsOf(product.origin))
    const peer = async () => await microsARequest({ origin: bareOrigin, pid: bare.pid ?? 0, idleMs: 0 }, callsOf(bareOrigin))
    for (let warmed = 0; warmed < WARM_REQUESTS;) warmed += await requestsOf(product.origin, callsOf(product.origin))
    await peer()
    const pairs: { readonly ownMicros: number; readonly bareMicros: number }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ bareMicros: await peer(), ownMicros: await own() })
    return {
      ownMicros: median(pairs.map(({ ownMicros }) => ownMicros)),
      bareMicros: median(pairs.map(({ bareMicros }) => bareMicros)),
      ratio: median(pairs.map(({ ownMicros, bareMicros }) => ownMicros / bareMicros)),
      idleMs,
    }
  } finally {
    bare.disconnect()
  }
}

/** Node itself writes the others. */
function headersOf(reply: Response): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...reply.headers].filter(([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)),
  )
}

async function requestsOf(origin: string, requests: readonly Buffer[]): Promise<number> {
  const begun = performance.now()
  const requestOf = new Map<Line, Buffer>()
  const rate = await workRate(origin, { lines: requests.length, forMs: SECONDS * 1000 }, async (line) => {
    const request = requestOf.get(line) ?? requests[requestOf.size] ?? Buffer.alloc(0)
    requestOf.set(line, request)
    await line.send(request)
  })
  return (rate * (performance.now() - begun)) / 1000
}

async function idleMsOf(pid: number): Promise<number> {
  const before = cpuMsOf([pid])
  await sleep(IDLE_SECONDS * 1000)
  return (cpuMsOf([pid]) - before) / IDLE_SECONDS
}

interface Server {
  readonly origin: string
  readonly pid: number
  readonly idleMs: number
}

async function microsARequest({ origin, pid, idleMs }: Server, calls: readonly Buffer[]): Promise<number> {
  const [before, begun] = [cpuMsOf([pid]), performance.now()]
  const requests = await requestsOf(origin, calls)
  const ownMs = (idleMs * (performance.now() - begun)) / 1000
  return ((cpuMsOf([pid]) - before - ownMs) * 1000) / requests
}
