import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#infra/db'
import type { GuardPoll } from '#infra/events/guard-poll'
import type { WakeSignal } from './wake-signal.ts'
import type { CatchUp } from './catch-up.ts'
import { APART_SECONDS } from './cursors.ts'
import { GroupTurnFailed, takeGroupTurn } from './group-turn.ts'
import type { GroupTurn } from './group-turn.ts'
import { backOff } from './status.ts'
import type { Subscriber } from './subscriber.ts'
import { isTransient, takeTurn } from './turn.ts'
import type { Turn } from './turn.ts'

// Subscribers take their turns together, in one loop. One that fails or lags takes its turns alone, in a loop of its own that ends when it may
// go back to the others.

/** A batch that was not full may be followed by more: fewer and larger batches cost less, and 100 ms from commit to handler are promised. */
const GATHER_MS = 60
/** An older transaction is still running, or another worker was just looking. */
export const SOON_MS = 15
const AFTER_TROUBLE_MS = 500
/** A lock or a connection that is not free on a busy machine is free within these tries; what fails for longer is an error. */
const QUIET_TRIES = 10

export interface Work {
  readonly subscriber: Subscriber
  readonly bell: WakeSignal
  /** Failures in a row. */
  troubles: number
}

export interface Working {
  readonly db: Db
  readonly logger: Pick<Logger, 'debug' | 'warn' | 'error'>
  readonly catchUp: CatchUp
  readonly guard: GuardPoll
  readonly onHandled: () => void
  /** How long an idle subscriber waits at least before it polls, ms. */
  readonly pollMs: number
  readonly signal: AbortSignal
}

/** Works for all until stopped; `bell` wakes the loop of those that take their turns together. */
export async function workForAll(works: readonly Work[], wake: WakeSignal, working: Working): Promise<void> {
  const { guard, pollMs, signal } = working
  const apart = new Map<string, Promise<void>>()
  const sendApart: SendApart = (names, seconds) => {
    for (const work of works) {
      const { name } = work.subscriber
      if (!names.includes(name) || apart.has(name)) continue
      const goBack = () => {
        apart.delete(name)
        wake.ring()
      }
      apart.set(name, workAlone(work, working, performance.now() + seconds * 1_000).then(goBack))
    }
  }
  let isBehind = false
  let isPoll = false
  let troubles = 0
  while (!signal.aborted) {
    const since = wake.rings()
    const together = works.filter(({ subscriber }) => !apart.has(subscriber.name))
    const pause: Pause = await groupStep(together, isBehind, working, sendApart).then(
      (turn) => {
        troubles = 0
        // Without a ring since the last look, what this one found was not announced.
        if (turn.kind !== 'busy') guard.looked(turn.kind === 'handled' && isPoll)
        return pauseAfter(turn, guard.pauseMs(pollMs))
      },
      async (error: unknown) => await afterGroupTrouble(error, { together, tries: (troubles += 1), sendApart }, working),
    )
    isBehind = pause.isBehind
    await rest(pause, wake, since, signal)
    isPoll = pause.isWakeable && wake.rings() === since
  }
  await Promise.all(apart.values())
}

/** Lets these subscribers take their turns alone for at least so many seconds. */
type SendApart = (names: readonly string[], seconds: number) => void

async function groupStep(together: readonly Work[], isBehind: boolean, working: Working, sendApart: SendApart): Promise<Turn> {
  const { db, catchUp, onHandled } = working
  if (together.length === 0) return { kind: 'idle', isMoreComing: false }
  const subscribers = together.map(({ subscriber }) => subscriber)
  const taken: GroupTurn = isBehind
    ? await catchUp.step(async (eventsMax) => await takeGroupTurn(db, subscribers, eventsMax))
    : await takeGroupTurn(db, subscribers)
  sendApart(taken.failing, APART_SECONDS)
  sendApart(taken.lagging, 0)
  for (const work of together) if (!taken.failing.includes(work.subscriber.name)) work.troubles = 0
  if (taken.turn.kind === 'handled') onHandled()
  return taken.turn
}

/**
 * After a turn of all that was undone. A subscriber whose handler failed stays apart. The others try again together after the database's
 * trouble; after any other error each takes one turn alone, so that the events at hand are not delayed by one that cannot be handled.
 */
async function afterGroupTrouble(
  failure: unknown,
  { together, tries, sendApart }: { readonly together: readonly Work[]; readonly tries: number; readonly sendApart: SendApart },
  working: Working,
): Promise<Pause> {
  const { logger, signal } = working
  if (signal.aborted) return AFTER_TROUBLE
  const { subscriber, error } =
    failure instanceof GroupTurnFailed ? { subscriber: failure.subscriber, error: failure.cause } : { subscriber: null, error: failure }
  const isQuiet = subscriber !== null || (isTransient(error) && tries < QUIET_TRIES)
  if (isQuiet) logger.debug({ reason: String(error), subscriber, tries }, 'turn of all subscribers')
  else logger.error({ err: error, tries }, 'turn of all subscribers')
  if (isTransient(error)) {
    const failed = together.find((work) => work.subscriber.name === subscriber)
    if (failed !== undefined) await afterTrouble(error, failed, working)
  } else {
    for (const work of together) {
      if (signal.aborted) return AFTER_TROUBLE
      await takeTurn(working.db, work.subscriber).catch(async (own: unknown) => await afterTrouble(own, work, working))
    }
    working.onHandled()
  }
  if (subscriber !== null) sendApart([subscriber], APART_SECONDS)
  return subscriber === null ? AFTER_TROUBLE : { ms: SOON_MS, isWakeable: false, isBehind: false }
}

/** Works for one subscriber until the moment (of `performance.now()`) is over and it has read what there was, or until stopped. */
async function workAlone(work: Work, working: Working, until: number): Promise<void> {
  const { subscriber, bell } = work
  const { db, catchUp, onHandled, pollMs, signal } = working
  let isBehind = false
  while (!signal.aborted) {
    const since = bell.rings()
    const turn: Promise<Turn> = isBehind
      ? catchUp.step(async (eventsMax) => await takeTurn(db, subscriber, eventsMax))
      : takeTurn(db, subscriber)
    const pause: Pause = await turn.then(
      (taken) => {
        work.troubles = 0
        if (taken.kind === 'handled') onHandled()
        return pauseAfter(taken, pollMs)
      },
      async (error: unknown) => await afterTrouble(error, work, working),
    )
    isBehind = pause.isBehind
    if (!isBehind && work.troubles === 0 && performance.now() >= until) return
    await rest(pause, bell, since, signal)
  }
}

interface Pause {
  readonly ms: number
  /** Whether a new event ends it. */
  readonly isWakeable: boolean
  /** More events wait than a batch holds. */
  readonly isBehind: boolean
}

const AFTER_TROUBLE: Pause = { ms: AFTER_TROUBLE_MS, isWakeable: false, isBehind: false }

async function rest({ ms, isWakeable }: Pause, wake: WakeSignal, since: number, signal: AbortSignal): Promise<void> {
  if (isWakeable) await wake.wait(since, { ms, signal })
  else if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
}

function pauseAfter(turn: Turn, pollMs: number): Pause {
  if (turn.kind === 'handled') return { ms: turn.isFull ? 0 : GATHER_MS, isWakeable: false, isBehind: turn.isFull }
  const isSoon = turn.kind === 'busy' || (turn.kind === 'idle' && turn.isMoreComing)
  return { ms: isSoon ? SOON_MS : pollMs, isWakeable: !isSoon && turn.kind === 'idle', isBehind: false }
}

async function afterTrouble(error: unknown, work: Work, { db, logger, signal }: Working): Promise<Pause> {
  if (signal.aborted) return AFTER_TROUBLE
  const { name } = work.subscriber
  const tries = (work.troubles += 1)
  const isQuiet = isTransient(error) && tries < QUIET_TRIES
  if (isQuiet) logger.debug({ reason: String(error), subscriber: name, tries }, 'subscriber tries again')
  else logger.error({ err: error, subscriber: name, tries }, 'subscriber')
  // Best effort: when the database is away the loop retries.
  if (!isTransient(error)) await backOff(db, name, error).catch(() => undefined)
  return AFTER_TROUBLE
}
