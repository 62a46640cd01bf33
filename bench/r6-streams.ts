import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { SUPERUSER } from '@morakot/database/server-settings'
import { median, rounded, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import type { ApiStage } from './lone-api.ts'
import { startNchan } from './nchan.ts'
import type { Nchan } from './nchan.ts'
import { cpuMsOf, residentKb } from './processes.ts'

/** So many streams are open in one process; the players of the stage. A process opens at most what `ulimit -n` lets it. */
export const STREAMS = 10_000
const OPENED_AT_ONCE = 50
const SETTLING_MS = 3_000
const TELLINGS = 3
const WAIT_MS_MAX = 60_000
const TIMES_NCHAN_MAX = 4
const STREAM_KB_MAX = 100
const STREAM_KB_GOAL = 24
const METHODS_CHANGED = 'deposit_methods.changed'

/** Where streams are opened, and how one event reaches all of them. */
interface Door {
  readonly name: string
  readonly pid: number
  readonly origin: string
  readonly pathOf: (at: number) => string
  readonly cookieOf: (at: number) => string
  /** Resolves when its event is committed, or accepted: from then on the clock runs. */
  readonly report: (turn: number) => Promise<void>
  /** Whether the clock runs from before the publication, which ends when some clients have received it already. */
  readonly isReportedMeanwhile: boolean
}

interface Found {
  readonly reached: number
  readonly lastMs: number
  readonly streamKb: number
  readonly openMicros: number
  readonly reportMicros: number
}

/** R6: ten thousand streams in one process of the api, sent a public event and then each its own, compared with nginx with nchan where it is installed. */
export async function measureStreams(stage: ApiStage): Promise<readonly Figure[]> {
  const owner = openDatabase<Record<never, never>>(
    { host: stage.server.socketDir, user: SUPERUSER, database: stage.server.database },
    { max: 1, applicationName: 'bench-streams', statementTimeoutMs: 120_000 },
  )
  const figures: Figure[] = []
  try {
    for (const kind of ['public', 'private'] as const) {
      // A process of its own for each: what one leaves behind is not the other's memory.
      const peer = await measureNchan(kind)
      const api = stage.start()
      await api.ready
      const own = await measure(kind === 'public' ? publicDoor(stage, api.pid, owner) : privateDoor(stage, api.pid, owner))
      await api.stop()
      sayJson(`R6 ${kind}`, { streams: STREAMS, own, nchan: peer })
      figures.push(...figuresOf(kind, own, peer))
    }
    return figures
  } finally {
    await owner.close()
  }
}

async function measureNchan(kind: 'public' | 'private'): Promise<Found | null> {
  const nchan = await startNchan(STREAMS)
  if (nchan === null) return null
  try {
    return await measure(doorOfNchan(nchan, kind))
  } finally {
    nchan.stop()
  }
}

function figuresOf(kind: string, own: Found, peer: Found | null): readonly Figure[] {
  const missed = STREAMS - own.reached
  const others: Figure[] =
    peer === null
      ? []
      : [
          {
            measure: `R6 Last of ${STREAMS} ${kind} events`,
            figure: `${rounded(own.lastMs)} ms`,
            against: `nchan: ${rounded(peer.lastMs)} ms (goal at most ${TIMES_NCHAN_MAX} times)`,
            ratio: own.lastMs / peer.lastMs,
            isGood: true,
            isAtGoal: own.lastMs <= peer.lastMs * TIMES_NCHAN_MAX,
          },
        ]
  return [
    {
      measure: `R6 Streams that a ${kind} event did not reach`,
      figure: String(missed),
      against: 'none',
      ratio: missed / STREAMS,
      isGood: missed === 0,
    },
    ...others,
    { ...withinLimit(`R6 Memory of a stream, ${kind}`, own.streamKb, STREAM_KB_MAX, 'KB'), isAtGoal: own.streamKb <= STREAM_KB_GOAL },
  ]
}

function publicDoor({ origin, players }: ApiStage, pid: number, { pool }: Database<Record<never, never>>): Door {
  return {
    name: 'api',
    pid,
    origin,
    pathOf: () => '/api/v2/users/deposit/methods/stream',
    cookieOf: (at) => players[at]?.cookie ?? '',
    report: async (turn) =>
      void (await pool.query(`select ledger.announce($1, $2)`, [METHODS_CHANGED, { changedAt: new Date(turn * 1_000).toISOString() }])),
    isReportedMeanwhile: false,
  }
}

function privateDoor({ origin, players }: ApiStage, pid: number, { pool }: Database<Record<never, never>>): Door {
  return {
    name: 'api',
    pid,
    origin,
    pathOf: () => '/api/me/stream',
    cookieOf: (at) => players[at]?.cookie ?? '',
    // All at once, as when a backlog after a failover is committed: the hardest that can come.
    report: async (turn) => void (await pool.query(MOVE_ALL, [`streams ${turn} `])),
    isReportedMeanwhile: false,
  }
}

const MOVE_ALL = `
select count((ledger.post(
  'bench', $1 || id, sha256('bench'), 'grant', 'bench',
  array[ledger.member_account(id, 'real'), ledger.house('house:bench', 'CREDIT')], array[1000, -1000]::bigint[],
  null, null, 'wallet.changed', jsonb_build_object('member', id::text)
)).status)
from member
where username ~ '^bench[0-9]+$'`

function doorOfNchan({ origin, pid, publish }: Nchan, kind: 'public' | 'private'): Door {
  const channelOf = (at: number) => (kind === 'public' ? 'all' : `m${at}`)
  return {
    name: 'nchan',
    pid,
    origin,
    pathOf: (at) => `/sub/${channelOf(at)}`,
    cookieOf: () => '',
    report: async (turn) => await publish(kind === 'public' ? ['all'] : Array.from({ length: STREAMS }, (_, at) => channelOf(at)), turn),
    // It answers the publisher when every client has the event.
    isReportedMeanwhile: true,
  }
}

async function measure(door: Door): Promise<Found> {
  const [memory, cpu] = [residentKb(door.pid), cpuMsOf([door.pid])]
  const received = new Map<number, number>()
  const sockets: Socket[] = []
  for (let from = 0; from < STREAMS; from += OPENED_AT_ONCE)
    sockets.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, async (_, at) => await listen(door, from + at, received)))))
  const openMicros = ((cpuMsOf([door.pid]) - cpu) * 1_000) / STREAMS
  await sleep(SETTLING_MS)
  const streamKb = (residentKb(door.pid) - memory) / STREAMS
  const tellings: { readonly reached: number; readonly lastMs: number; readonly micros: number }[] = []
  for (let turn = 1; turn <= TELLINGS; turn += 1) {
    received.clear()
    const [used, requestCount] = [cpuMsOf([door.pid]), performance.now()]
    await door.report(turn)
    const begun = door.isReportedMeanwhile ? requestCount : performance.now()
    while (received.size < STREAMS && performance.now() - begun < WAIT_MS_MAX) await sleep(10)
    const last = Math.max(...received.values())
    tellings.push({ reached: received.size, lastMs: last - begun, micros: ((cpuMsOf([door.pid]) - used) * 1_000) / STREAMS })
  }
  for (const socket of sockets) socket.destroy()
  return {
    reached: Math.min(...tellings.map(({ reached }) => reached)),
    lastMs: median(tellings.map(({ lastMs }) => lastMs)),
    streamKb,
    openMicros,
    reportMicros: median(tellings.map(({ micros }) => micros)),
  }
}

/** Opens one stream and waits for its first bytes; notes when an event came last. It reads no more of HTTP than it must. */
async function listen({ origin, pathOf, cookieOf }: Door, at: number, received: Map<number, number>): Promise<Socket> {
  const { host, hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  const opened = once(socket, 'data', { signal: AbortSignal.timeout(WAIT_MS_MAX) })
  socket.on('data', (chunk) => {
    if (String(chunk).includes('data: ')) received.set(at, performance.now())
  })
  socket.write(`GET ${pathOf(at)} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: ${cookieOf(at)}\r\n\r\n`)
  const [head] = await opened
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`a stream was not opened: ${String(head)}`)
  return socket
}
