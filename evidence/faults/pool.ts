import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import { sql } from 'kysely'
import type { Claim, Size } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import type { Member } from '../support/member.ts'
import { sendOnce, NoAnswer } from '../support/signed.ts'
import { newMembers, startLoad } from './load.ts'
import { endAndCheck, findingOf, healthOf, MEMBERS, number, untilAcknowledged } from './trial.ts'

/** More than work and wait in one api: 12 connections and 500 who wait for one, and as many who wait for an answer that they share. */
const FLOOD = 700
const HELD_MS = 2_500
/** Below the five seconds after which the first waiting request is refused with Retry-After. */
const HELD_MS_MAX = 4_500
/** On a busy machine a flood may need more than one try to fill a queue in time. */
const ROUNDS: Readonly<Record<Size, { readonly min: number; readonly max: number }>> = {
  short: { min: 1, max: 4 },
  full: { min: 5, max: 8 },
}
const HEALTH_POLL_MS = 200
/** Half of the checks are quicker; a machine that does other things as well holds up a single one for longer. */
const HEALTH_MEDIAN_MS_MAX = 1_000
const ACKNOWLEDGED_BETWEEN = 20
/** Five seconds for a connection, and three tries of a second each for a lock; a busy machine adds to it. */
const ANSWER_MS_MAX = 20_000
const AGAIN_MS_MAX = 5_000
const POLL_MS = 20

/** The outcome of one request of a flood: refused for now (503 with Retry-After), done, or neither. */
type Reported = 'come-back' | 'done' | 'else'

interface Crowd {
  readonly name: string
  readonly send: (installation: Installation, members: readonly Member[], turn: number) => Promise<Reported>
}

const CROWDS: readonly Crowd[] = [
  // Each takes a connection for itself, five times.
  { name: 'guests', send: callAsGuest },
  // Simultaneous requests share one lookup of a session.
  {
    name: 'members',
    send: async (_installation, members, turn) => {
      const answer = await members[turn % members.length]?.send('GET', '/v2/users/profile')
      if (answer?.kind === 'unknown' && answer.status === 503 && answer.retryAfter !== undefined) return 'come-back'
      return answer?.kind === 'done' ? 'done' : 'else'
    },
  },
]

export const POOL: Claim = {
  name: 'pool-exhausted',
  claim:
    'With every connection held, bounded queues wait, the rest is refused with 503 and Retry-After at once, health stays green and quick, nothing is half ' +
    'done, and afterwards everybody is served again',
  brokenBy:
    'the bound of either queue taken out, in front of the connections or of the answers that are shared: no request is refused at once',
  sizes: ['full'],
  prove: async (trial) => {
    await using installation = await openInstallation()
    const members = await newMembers(installation, MEMBERS[trial.size])
    const load = startLoad(installation, members, { seed: trial.seed })
    const floods = []
    const faults: string[] = []
    for (const crowd of CROWDS) {
      const { min, max } = ROUNDS[trial.size]
      let reportedAtOnce = 0
      for (let round = 0; round < min || (reportedAtOnce === 0 && round < max); round += 1) {
        await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_BETWEEN)
        const flooded = await flood(installation, members, crowd)
        floods.push(flooded)
        faults.push(...faultsOf(flooded))
        reportedAtOnce += flooded.reportedAtOnce
      }
      if (reportedAtOnce === 0) faults.push(`none of ${crowd.name} was refused at once`)
      trial.say(`${crowd.name}: ${number(reportedAtOnce)} refused at once`)
    }
    const verdict = await endAndCheck(installation, load)
    return findingOf(verdict, load.journal, { figures: figuresOf(floods), faults })
  },
}

interface Flooded {
  readonly crowd: string
  readonly reportedAtOnce: number
  readonly checks: readonly { readonly status: number; readonly ms: number }[]
  readonly slowestMs: number
  /** How long until each member and a guest were served again; null when they were not. */
  readonly againMs: number | null
}

function faultsOf({ crowd, checks, slowestMs, againMs }: Flooded): readonly string[] {
  const healthMs = median(checks.map(({ ms }) => ms))
  return [
    ...checks.filter(({ status }) => status !== 200).map(({ status }) => `${crowd}: a health check was answered ${status}`),
    ...(healthMs <= HEALTH_MEDIAN_MS_MAX ? [] : [`${crowd}: half of the health checks took over ${Math.round(healthMs)} ms`]),
    ...(checks.length > 0 ? [] : [`${crowd}: no health check was made`]),
    ...(slowestMs <= ANSWER_MS_MAX ? [] : [`${crowd}: an answer took ${Math.round(slowestMs)} ms`]),
    ...(againMs === null ? [`${crowd}: not everybody was served again`] : []),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity
}

function figuresOf(floods: readonly Flooded[]): string {
  const reports = CROWDS.map(({ name }) => {
    const own = floods.filter(({ crowd }) => crowd === name)
    const atOnce = own.reduce((sum, one) => sum + one.reportedAtOnce, 0)
    return `of ${number(own.length * FLOOD)} requests of ${name} ${number(atOnce)} refused with 503 and Retry-After at once`
  })
  const checks = floods.flatMap((one) => one.checks)
  const healthMs = checks.map(({ ms }) => ms)
  const ms = (value: number) => `${number(Math.round(value))} ms`
  return [
    ...reports,
    `all answered within ${ms(Math.max(...floods.map(({ slowestMs }) => slowestMs)))}`,
    `${checks.filter(({ status }) => status === 200).length} of ${checks.length} health checks green`,
    `half of them within ${ms(median(healthMs))}, the slowest ${ms(Math.max(...healthMs))}`,
    `everybody served again within ${ms(Math.max(...floods.map(({ againMs }) => againMs ?? Infinity)))}`,
  ].join(', ')
}

/** Locks what every request needs, and sends more requests at once than may wait; checks the health all the while. */
async function flood(installation: Installation, members: readonly Member[], { name, send }: Crowd): Promise<Flooded> {
  let isHeld = true
  const held = holdMembers(installation, () => isHeld)
  await held.begun
  const checks: { readonly status: number; readonly ms: number }[] = []
  const watching = (async () => {
    while (isHeld) {
      const requestCount = performance.now()
      const status = await healthOf(installation.apis[0]?.origin ?? '')
      checks.push({ status, ms: performance.now() - requestCount })
      await sleep(HEALTH_POLL_MS)
    }
  })()
  const begun = performance.now()
  // A request that is refused after a wait had a place in a queue; one that is refused at once found it full.
  let reportedAtOnce = 0
  const requests = Array.from({ length: FLOOD }, async (_, turn) => {
    const reported = await send(installation, members, turn)
    if (isHeld && reported === 'come-back') reportedAtOnce += 1
  })
  const isLongEnough = () => performance.now() - begun > (reportedAtOnce > 0 ? HELD_MS : HELD_MS_MAX)
  while (!isLongEnough()) await sleep(POLL_MS)
  isHeld = false
  await Promise.all([held.ended, watching])
  await Promise.all(requests)
  const slowestMs = performance.now() - begun
  return { crowd: name, reportedAtOnce, checks, slowestMs, againMs: await untilServed(installation, members) }
}

/** How long until the requests of each member and of a guest succeed; null when it takes too long. */
async function untilServed(installation: Installation, members: readonly Member[]): Promise<number | null> {
  const begun = performance.now()
  const waiting = CROWDS.flatMap(({ send }) => members.map((_, turn) => async () => await send(installation, members, turn)))
  const served = await Promise.all(
    waiting.map(async (send) => {
      while (performance.now() - begun < AGAIN_MS_MAX) {
        if ((await send()) === 'done') return true
        await sleep(POLL_MS)
      }
      return false
    }),
  )
  return served.every(Boolean) ? performance.now() - begun : null
}

const GUEST_MS_MAX = 10_000
let guests = 0

/** A new visitor who checks whether a name is free, from an address of their own. */
async function callAsGuest({ apis }: Installation): Promise<Reported> {
  guests += 1
  const address = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`
  const url = `${apis[0]?.origin ?? ''}${API_BASE}/v2/users/username.check?username=guest${guests}`
  const headers = { [CLIENT_HEADER]: '1', 'x-forwarded-for': address }
  try {
    const { status, headers: answered } = await sendOnce({ method: 'GET', url, headers, timeoutMs: GUEST_MS_MAX })
    if (status === 503 && answered['retry-after'] !== undefined) return 'come-back'
    return status === 200 ? 'done' : 'else'
  } catch (error) {
    if (error instanceof NoAnswer) return 'else'
    throw error
  }
}

/** Locks the members' table from outside for as long as it is wanted. */
function holdMembers({ db }: Installation, isWanted: () => boolean) {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const ended = (async () => {
    while (isWanted()) {
      try {
        await db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = 0`.execute(tx)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
          await sql`lock table member in access exclusive mode`.execute(tx)
          resolve()
          while (isWanted()) await sleep(POLL_MS)
        })
      } catch {
        // Two that wait for each other's locks: one of them must go, and this one comes again.
      }
    }
  })()
  return { begun, ended }
}
