import type { FastifyInstance } from 'fastify'
import { addressBlock } from '../address-block.ts'
import { refuse } from './refused.ts'

const WINDOW_MS = 60_000
/** Addresses that are counted at a time; beyond so many the one that came first is forgotten. */
const ADDRESSES_MAX = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route whose callers are not counted: they are known by their signatures. */
    readonly floodGuard?: false
  }
}

interface Window {
  readonly endsAt: number
  asked: number
}

/** Refuses an address that asks more often than so many times a minute, all calls together. */
export function guardFlood(app: FastifyInstance, requestsPerMinute: number, now: () => number = () => performance.now()): void {
  const windows = new Map<string, Window>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.floodGuard === false) return done()
    // A connection that is gone before its request is read has no address left.
    const address = addressBlock(request.ip ?? 'gone')
    const at = now()
    const window = windowOf(windows, address, at)
    window.asked += 1
    if (window.asked > requestsPerMinute) refuse('site.too_many', { retryAfterSeconds: Math.ceil((window.endsAt - at) / 1000) })
    done()
  })
}

function windowOf(windows: Map<string, Window>, address: string, at: number): Window {
  const known = windows.get(address)
  if (known !== undefined && at < known.endsAt) return known
  windows.delete(address)
  const [first] = windows.keys()
  if (windows.size >= ADDRESSES_MAX && first !== undefined) windows.delete(first)
  const begun = { endsAt: at + WINDOW_MS, asked: 0 }
  windows.set(address, begun)
  return begun
}
