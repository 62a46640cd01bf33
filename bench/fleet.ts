import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { SUPERUSER } from '@morakot/database/server-settings'
import { listenToBalance } from './balance-streams.ts'
import type { BalanceStream } from './balance-streams.ts'
import { percentile, sayJson, withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import type { Shot } from './line.ts'
import { fire } from './open-loop.ts'
import type { Reply } from './open-loop.ts'
import { cpuMsOf, familyCpuMs, residentKb } from './processes.ts'
import { AlternatingCalls } from './r2-latency.ts'
import type { SeamlessBench } from './seamless-bench.ts'
import { isOk } from './seamless-rounds.ts'

/** What a member's open app asks: the credit every 15 s; one in ten plays a round every six seconds, which is a bet and its settlement. */
const POLLS_A_SECOND = 1 / 15
const CALLS_A_SECOND = (0.1 / 6) * 2
const REQUESTS_A_SECOND = POLLS_A_SECOND + CALLS_A_SECOND
/** Members whose requests are sent, one step after the other until one is not carried. */
const STEPS = [1_000, 2_000, 4_000, 8_000] as const
const STEP_SECONDS = 8
/** Longer than a heartbeat of 15 s, so that each stream has had one. */
const QUIET_SECONDS = 25
const OPENED_AT_ONCE = 50
const STREAM_KB_MAX = 100
/** A slow bet keeps a member waiting; past this the step is not carried. */
const P99_MS_MAX = 200
/** On a machine that is busy with other work waits are long before anything is full; past this a step is not gone on from. */
const BUSY_MS_MAX = 1_500
/** A first start has work of its own left. */
const SETTLING_MS = 10_000
/** What a machine is loaded with on purpose: the rest is for bursts, vacuum and backups. */
const LOAD_PART = 0.6
const CORES = 2
const MEMBERS_MIN = 1_000

/**
 * How many members two cores carry: what an open stream and a member's requests cost in processor time of the api and PostgreSQL, sent in open
 * loop and at growing rates. Processor time says the same where other work shares the machine; waits do not.
 */
export async function measureFleet(bench: SeamlessBench): Promise<readonly Figure[]> {
  const { product } = bench
  await sleep(SETTLING_MS)
  const idleMs = await usedASecond(bench, QUIET_SECONDS)
  const [memoryBefore, cpuBefore] = [residentKb(product.apiPid), cpuOf(bench)]
  const [received, played] = [new Set<string>(), new Set<string>()]
  const streams = await openStreams(bench, received)
  const openMicros = ((cpuOf(bench) - cpuBefore) * 1_000) / streams.length
  // At once: later its collections give back what the start has left.
  const streamKb = (residentKb(product.apiPid) - memoryBefore) / streams.length
  const listeningMs = await usedASecond(bench, QUIET_SECONDS)
  const streamMicros = ((listeningMs - idleMs) * 1_000) / streams.length
  const kept = await keptOf(bench)
  const steps: Step[] = []
  for (const members of STEPS) {
    const step = await carry(bench, { members, listeningMs, played })
    steps.push(step)
    sayJson('fleet step', step)
    if (!step.isAnswered) break
  }
  // The last bets are on their way.
  await sleep(1_000)
  for (const { close } of streams) close()
  const grown = await keptOf(bench)
  const roundBytes = (grown.bytes - kept.bytes) / (grown.rounds - kept.rounds)
  const best = steps.findLast(({ isAnswered }) => isAnswered)
  const memberMicros = streamMicros + (best?.microsAMember ?? Number.POSITIVE_INFINITY)
  const members = Math.floor((CORES * LOAD_PART * 1_000_000) / memberMicros)
  const unheard = [...played].filter((username) => !received.has(username)).length
  sayJson('fleet', {
    idleMs,
    openMicros,
    streamMicros,
    streamKb,
    memberMicros,
    roundBytes,
    members,
    answered: best?.members ?? 0,
    carried: steps.findLast(({ isCarried }) => isCarried)?.members ?? 0,
    streams: streams.length,
    unheard,
  })
  return [
    atLeast(`Members on ${CORES} cores at ${LOAD_PART * 100} % of them, by processor time`, members, MEMBERS_MIN),
    withinLimit('Memory of an open stream', streamKb, STREAM_KB_MAX, 'KB'),
    noneOf('Bettors whose stream said nothing', unheard, played.size),
  ]
}

function atLeast(measure: string, value: number, limit: number): Figure {
  return { measure, figure: `${value} members`, against: `at least ${limit}`, ratio: value / limit, isGood: value >= limit }
}

function noneOf(measure: string, value: number, all: number): Figure {
  return { measure, figure: `${value} of ${all}`, against: 'none', ratio: value / all, isGood: value === 0 }
}

interface Step {
  readonly members: number
  readonly requestCount: number
  readonly failed: number
  readonly betP99Ms: number
  readonly pollP99Ms: number
  /** Processor time that the requests of one member take in a second, in microseconds. */
  readonly microsAMember: number
  /** Every answer was the good one, and none was awaited for too long to say anything. */
  readonly isAnswered: boolean
  readonly isCarried: boolean
}

interface Call {
  readonly members: number
  readonly listeningMs: number
  /** Members who have bet, for the check of the streams. */
  readonly played: Set<string>
}

/** Asks what so many members ask, at random moments. */
async function carry(bench: SeamlessBench, { members, listeningMs, played }: Call): Promise<Step> {
  const { product, players } = bench
  const calls = new AlternatingCalls((at) => {
    const player = players[at % players.length]
    if (player !== undefined) played.add(player.username)
    return player
  }, product.origin)
  const polls = new WeakSet<Shot>()
  let turn = 0
  const next = () => {
    if (Math.random() * REQUESTS_A_SECOND < CALLS_A_SECOND) return calls.next()
    const player = players[(turn += 1) % players.length]
    const url = `${product.origin}/api/v2/users/credit?username=${player?.username}&platformCode=TIAMUT`
    const shot: Shot = { method: 'GET', url, headers: { cookie: player?.cookie ?? '' } }
    polls.add(shot)
    return shot
  }
  const isGood = ({ status, body }: Reply) => status === '200' && (isOk(body) || body.includes('"error":null'))
  const [before, begun] = [cpuOf(bench), performance.now()]
  const { times, failed } = await fire(next, members * REQUESTS_A_SECOND, STEP_SECONDS * 1_000, isGood)
  const usedMs = ((cpuOf(bench) - before) * 1_000) / (performance.now() - begun)
  const p99 = (isMeant: (shot: Shot) => boolean) =>
    percentile(
      times.filter(({ shot }) => isMeant(shot)).map(({ ms }) => ms),
      0.99,
    )
  const betP99Ms = p99((shot) => calls.isBet(shot))
  const pollP99Ms = p99((shot) => polls.has(shot))
  return {
    members,
    requestCount: times.length,
    failed,
    betP99Ms,
    pollP99Ms,
    microsAMember: ((usedMs - listeningMs) * 1_000) / members,
    isAnswered: failed === 0 && Math.max(betP99Ms, pollP99Ms) <= BUSY_MS_MAX,
    isCarried: failed === 0 && Math.max(betP99Ms, pollP99Ms) <= P99_MS_MAX,
  }
}

async function openStreams({ product, players }: SeamlessBench, received: Set<string>): Promise<readonly BalanceStream[]> {
  const streams: BalanceStream[] = []
  for (let from = 0; from < players.length; from += OPENED_AT_ONCE) {
    const some = players.slice(from, from + OPENED_AT_ONCE)
    streams.push(
      ...(await Promise.all(some.map(async (one) => await listenToBalance(product.origin, one, () => void received.add(one.username))))),
    )
  }
  return streams
}

/** The api's process and PostgreSQL's with all their backends. */
function cpuOf({ product, serverPid }: SeamlessBench): number {
  return cpuMsOf([product.apiPid]) + familyCpuMs(serverPid)
}

/** What is kept for ever of rounds: movements, messages and the rounds themselves, with their indexes. */
async function keptOf({ server }: SeamlessBench): Promise<{ readonly bytes: number; readonly rounds: number }> {
  const target = { host: server.socketDir, user: SUPERUSER, database: server.database }
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'bench-fleet' })
  try {
    const { rows } = await pool.query<{ bytes: number; rounds: number }>(`
      select
        (select sum(pg_total_relation_size(kept))::float8
         from unnest(array['ledger.transfer', 'ledger.entry', 'seamless_message', 'game_round']::regclass[]) as kept) as bytes,
        (select count(*)::float8 from game_round) as rounds`)
    return rows[0] ?? { bytes: 0, rounds: 0 }
  } finally {
    await close()
  }
}

/** Processor time of a second without a request, in milliseconds. */
async function usedASecond(bench: SeamlessBench, seconds: number): Promise<number> {
  const [before, begun] = [cpuOf(bench), performance.now()]
  await sleep(seconds * 1_000)
  return ((cpuOf(bench) - before) * 1_000) / (performance.now() - begun)
}
