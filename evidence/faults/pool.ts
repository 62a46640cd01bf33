import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Claim, Size } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import type { ApiAnswer, Member } from '../support/member.ts'
import { newMembers, startLoad } from './load.ts'
import { endAndJudge, findingOf, healthOf, MEMBERS, number, untilAcknowledged } from './trial.ts'

/** More than work and wait in one api: 12 and 500. */
const FLOOD = 700
const HELD_MS = 2_500
/** Below the five seconds after which the first that waits is told to come back. */
const HELD_MS_MAX = 4_500
/** On a busy machine the flood may need more than one try to fill the queue in time. */
const ROUNDS: Readonly<Record<Size, { readonly min: number; readonly max: number }>> = {
  short: { min: 1, max: 4 },
  full: { min: 5, max: 8 },
}
const HEALTH_POLL_MS = 200
const ACKNOWLEDGED_BETWEEN = 20
/** Five seconds for a connection, and three tries of a second each for a lock; a busy machine adds to it. */
const ANSWER_MS_MAX = 20_000

export const POOL: Claim = {
  name: 'pool-exhausted',
  claim:
    'With every connection held, a bounded queue waits, the rest is told 503 with Retry-After, health stays green, and nothing is half done',
  brokenBy: 'the bound of the queue taken out: nobody is told to come back before five seconds',
  sizes: ['full'],
  prove: async (trial) => {
    await using installation = await openInstallation()
    const members = await newMembers(installation, MEMBERS[trial.size])
    const load = startLoad(installation, members, { seed: trial.seed })
    const seen = { toldAtOnce: 0, healthy: 0, ill: 0, slowestMs: 0 }
    const { min, max } = ROUNDS[trial.size]
    let round = 0
    for (; round < min || (seen.toldAtOnce === 0 && round < max); round += 1) {
      await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_BETWEEN)
      const flooded = await flood(installation, members)
      for (const name of ['toldAtOnce', 'healthy', 'ill'] as const) seen[name] += flooded[name]
      seen.slowestMs = Math.max(seen.slowestMs, flooded.slowestMs)
    }
    const verdict = await endAndJudge(installation, load)
    const figures = [
      `${number(round * FLOOD)} asks at once, ${number(seen.toldAtOnce)} told 503 with Retry-After at once`,
      `all answered within ${number(Math.round(seen.slowestMs))} ms, ${seen.healthy} of ${seen.healthy + seen.ill} health checks green`,
    ].join(', ')
    const faults = [
      ...(seen.toldAtOnce > 0 ? [] : ['nobody was told to come back at once']),
      ...(seen.ill === 0 ? [] : [`${seen.ill} health checks were not green`]),
      ...(seen.healthy > 0 ? [] : ['no health check was made']),
      ...(seen.slowestMs <= ANSWER_MS_MAX ? [] : [`an answer took ${Math.round(seen.slowestMs)} ms`]),
    ]
    return findingOf(verdict, load.journal, { figures, faults })
  },
}

/** Holds what every ask needs, and asks more at once than may wait; health is asked all the while. */
async function flood(installation: Installation, members: readonly Member[]) {
  let isHeld = true
  const held = holdMembers(installation, () => isHeld)
  await held.begun
  const health = { healthy: 0, ill: 0 }
  const watching = (async () => {
    while (isHeld) {
      health[(await healthOf(installation.apis[0]?.origin ?? '')) === 200 ? 'healthy' : 'ill'] += 1
      await sleep(HEALTH_POLL_MS)
    }
  })()
  const begun = performance.now()
  // Who is told only after a wait has waited in a queue, and who is told at once found it full.
  let toldAtOnce = 0
  const asked = Array.from({ length: FLOOD }, async (_, turn) => {
    const answer = await members[turn % members.length]?.ask('GET', '/v2/users/profile')
    if (isHeld && isToldToComeBack(answer)) toldAtOnce += 1
  })
  const isLongEnough = () => performance.now() - begun > (toldAtOnce > 0 ? HELD_MS : HELD_MS_MAX)
  while (!isLongEnough()) await sleep(HOLD_POLL_MS)
  isHeld = false
  await Promise.all([held.ended, watching])
  await Promise.all(asked)
  return { ...health, toldAtOnce, slowestMs: performance.now() - begun }
}

function isToldToComeBack(answer: ApiAnswer | undefined): boolean {
  return answer?.kind === 'unknown' && answer.status === 503 && answer.retryAfter !== undefined
}

const HOLD_POLL_MS = 20

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
          while (isWanted()) await sleep(HOLD_POLL_MS)
        })
      } catch {
        // Two that wait for each other's locks: one of them must go, and this one comes again.
      }
    }
  })()
  return { begun, ended }
}
