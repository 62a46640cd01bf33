import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who gets a connection first when there are not enough: messages of providers and banks about money, then what changes something, then
 * pages. Work outside of requests, such as a payout's job, goes with money: nobody would ask for it again.
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
