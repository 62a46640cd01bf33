import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatedFigure, median, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { MEMORY_PROBE, readMemoryOf } from './lone-api.ts'
import type { ApiStage } from './lone-api.ts'
import { cpuMsOf } from './processes.ts'

const PAIRS = 5
const RETRY_MS = 5
const START_MS_MAX = 60_000
/** What a start leaves over is let go of within this. */
const SETTLE_MS = 3_000
const GATE = { kind: 'atMost', gate: 4, goal: 1.8 } as const
const MB = 1024 * 1024

interface Started {
  readonly firstReplyMs: number
  /** Processor time until then: it says the same on a busy machine. */
  readonly cpuMs: number
  readonly rssMb: number
  readonly heapMb: number
}

/** R12: from the start of the api's process to its first right reply, and what it holds while idle, compared with Node's own server. */
export async function measureStart(stage: ApiStage): Promise<readonly Figure[]> {
  await startOurs(stage)
  await startBare()
  const pairs: { readonly own: Started; readonly bare: Started }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push({ bare: await startBare(), own: await startOurs(stage) })
  const middle = (of: (started: Started) => number) => ({
    own: median(pairs.map(({ own }) => of(own))),
    bare: median(pairs.map(({ bare }) => of(bare))),
    ratio: median(pairs.map(({ own, bare }) => of(own) / of(bare))),
  })
  const firstReplyMs = middle((started) => started.firstReplyMs)
  const cpuMs = middle((started) => started.cpuMs)
  const rssMb = middle((started) => started.rssMb)
  sayJson('R12 start', { pairs: PAIRS, firstReplyMs, cpuMs, rssMb, heapMb: middle((started) => started.heapMb) })
  const said = ({ own, bare, ratio }: typeof rssMb, unit: string) => ({
    figure: `${rounded(own)} ${unit}`,
    peer: `bare node:http: ${rounded(bare)} ${unit}`,
    ratio,
  })
  return [
    gatedFigure('R12 Start of the api to its first right reply', said(firstReplyMs, 'ms'), GATE),
    gatedFigure('R12 Memory of the idle api (RSS)', said(rssMb, 'MB'), GATE),
  ]
}

async function startOurs({ origin, players, start }: ApiStage): Promise<Started> {
  const cookie = players[0]?.cookie ?? ''
  const begun = performance.now()
  const api = start(MEMORY_PROBE)
  try {
    // Polled from the first moment on: it may answer before its starter is notified.
    await untilRight(`${origin}/api/me/tokens`, { cookie })
    const reached = { firstReplyMs: performance.now() - begun, cpuMs: cpuMsOf([api.pid]) }
    await api.ready
    await sleep(SETTLE_MS)
    return { ...reached, ...memoryOf(api.pid, (await api.readMemory()).heapUsed) }
  } finally {
    await api.stop()
  }
}

async function startBare(): Promise<Started> {
  const begun = performance.now()
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: [...MEMORY_PROBE] })
  try {
    const [port] = await once(bare, 'message')
    await untilRight(`http://localhost:${port}/`, {})
    const reached = { firstReplyMs: performance.now() - begun, cpuMs: cpuMsOf([bare.pid ?? 0]) }
    await sleep(SETTLE_MS)
    return { ...reached, ...memoryOf(bare.pid ?? 0, (await readMemoryOf(bare)).heapUsed) }
  } finally {
    bare.disconnect()
    await once(bare, 'exit')
  }
}

async function untilRight(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const end = performance.now() + START_MS_MAX
  while (performance.now() < end) {
    const body = await fetch(url, { headers }).then(
      async (reply) => (reply.ok ? await reply.text() : ''),
      () => '',
    )
    if (body.includes('"error":null')) return
    await sleep(RETRY_MS)
  }
  throw new Error(`${url} was not answered in ${START_MS_MAX / 1000} s`)
}

// The kernel's own figure: what Node says of itself is the same number.
function memoryOf(pid: number, heapUsed: number): Pick<Started, 'rssMb' | 'heapMb'> {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { rssMb: Number(kb) / 1024, heapMb: heapUsed / MB }
}
