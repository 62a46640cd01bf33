import type { LiveWithdrawal } from './rules.ts'

/** The event of the feed, null when it is none. */
export function readWithdrawal(payload: unknown): LiveWithdrawal | null {
  if (typeof payload !== 'object' || payload === null || !('key' in payload) || !('username' in payload) || !('amount' in payload))
    return null
  const { key, username, amount } = payload
  if (typeof key !== 'string' || typeof username !== 'string' || typeof amount !== 'number') return null
  return { key, username, amount, gameImg: 'gameImg' in payload && typeof payload.gameImg === 'string' ? payload.gameImg : null }
}
