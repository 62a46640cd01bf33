import type { FastifyRequest } from 'fastify'

/** Proxies close silent connections after 30 s or more; the client takes a longer silence as a lost line. */
const EVERY_TICKS = 15
const TICK_MS = 1_000

/** Whether the sessions of these requests are still open, checked for all of them at once; in the order of the requests. */
export type SessionsHold = (requests: readonly FastifyRequest[]) => Promise<readonly boolean[]>

/** A stream that has to say now and then that it is there. */
export interface Beating {
  readonly request: FastifyRequest
  /** Null when each session is looked up separately. */
  readonly hold: SessionsHold | null
  readonly look: () => Promise<unknown>
  /** The session is open, or has ended. Not called while that is unknown. */
  readonly beat: (holds: boolean) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * The heartbeats of all streams of a server. Each has a place of its own in the fifteen seconds, drawn at random, so that those that
 * opened together after a lost line do not beat together; sessions of all that beat in the same second are looked up in one statement.
 */
export function openHeartbeats(): { readonly add: (stream: Beating) => () => void } {
  const ticksLeft = new Map<Beating, number>()
  let timer: NodeJS.Timeout | undefined

  const tick = () => {
    const due: Beating[] = []
    for (const [stream, left] of ticksLeft) {
      if (left <= 1) due.push(stream)
      ticksLeft.set(stream, left <= 1 ? EVERY_TICKS : left - 1)
    }
    for (const [hold, streams] of Map.groupBy(due, (stream) => stream.hold)) void requestOf(hold, streams)
  }
  return {
    add: (stream) => {
      ticksLeft.set(stream, 1 + Math.floor(Math.random() * EVERY_TICKS))
      timer ??= setInterval(tick, TICK_MS)
      return () => {
        ticksLeft.delete(stream)
        if (ticksLeft.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

async function requestOf(hold: SessionsHold | null, streams: readonly Beating[]): Promise<void> {
  if (hold === null) {
    return void (await Promise.all(streams.map(async (one) => await one.look().then((auth) => one.beat(auth !== null), one.onFailure))))
  }
  try {
    const holds = await hold(streams.map(({ request }) => request))
    for (const [place, stream] of streams.entries()) stream.beat(holds[place] ?? false)
  } catch (error) {
    // Not proven either way: nothing is said, and the client reads the truth by polling.
    streams[0]?.onFailure(error)
  }
}
