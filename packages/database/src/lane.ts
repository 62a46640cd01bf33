import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The priority for connections when there are not enough: messages of providers and banks about money, then changes, then pages. Work
 * outside of requests, such as a payout's job, is in the money lane: no caller would retry it.
 */
export const LANES = ['money', 'change', 'page'] as const
export type Lane = (typeof LANES)[number]

const storage = new AsyncLocalStorage<Lane>()

/** Does work whose statements wait in this lane. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return storage.run(lane, work)
}

export function currentLane(): Lane {
  return storage.getStore() ?? 'money'
}
