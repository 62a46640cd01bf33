import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'

/**
 * How a wire treats its traffic. `cut` breaks open connections and accepts none; `stalled` keeps connections and bytes waiting until the
 * mood changes; `deaf` passes requests and breaks the connection at the first byte of an answer: the request takes effect, and no
 * client receives the answer.
 */
export type Mood =
  | { readonly kind: 'open' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'deaf' }

/** Where a wire leads: a port of this machine, or a unix socket. */
export type Destination = { readonly port: number } | { readonly path: string }

/** A line between two programs that can be made slow, or cut. It listens on one port for as long as it lives. */
export interface Wire {
  readonly port: number
  readonly setMood: (mood: Mood) => void
  /** Breaks what is open now; who connects again gets through. */
  readonly breakNow: () => void
  readonly stop: () => Promise<void>
}

const OPEN: Mood = { kind: 'open' }
const STALL_POLL_MS = 5

/** Opens a wire. Its destination is read for each connection: a program may come back elsewhere. */
export async function openWire(destination: () => Destination): Promise<Wire> {
  let mood: Mood = OPEN
  const pairs = new Set<readonly Socket[]>()
  const server = createServer((near) => {
    if (mood.kind === 'cut') return void near.destroy()
    const far = createConnection(destination())
    const pair = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end)
    pump(near, far, () => mood, { end, isAnswer: false })
    pump(far, near, () => mood, { end, isAnswer: true })
  })
  const breakNow = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    setMood: (next) => {
      mood = next
      if (next.kind === 'cut') breakNow()
    },
    breakNow,
    stop: async () => {
      breakNow()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Pumping {
  readonly end: () => void
  readonly isAnswer: boolean
}

function pump(from: Socket, to: Socket, moodNow: () => Mood, { end, isAnswer }: Pumping): void {
  // What waits is sent in its order, whatever the mood was when it came.
  let waiting = 0
  let last = Promise.resolve()
  from.on('data', (piece) => {
    const mood = moodNow()
    if (mood.kind === 'deaf' && isAnswer) return end()
    if (waiting === 0 && (mood.kind === 'open' || mood.kind === 'deaf')) return void to.write(piece)
    waiting += 1
    const lag = mood.kind === 'slow' ? sleep(mood.ms) : Promise.resolve()
    last = last.then(async () => {
      await lag
      while (moodNow().kind === 'stalled' && !from.destroyed) await sleep(STALL_POLL_MS)
      if (!to.destroyed) to.write(piece)
      waiting -= 1
    })
  })
  from.on('end', () => void last.then(() => to.end()))
}
