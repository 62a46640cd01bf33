import type { BalanceSnapshot, WalletToken } from './rules.ts'

/** The event of the balance stream, null when it is none. */
export function readSnapshot(payload: unknown): BalanceSnapshot | null {
  if (typeof payload !== 'object' || payload === null) return null
  if (!('credit' in payload) || !('version' in payload) || !('tokens' in payload)) return null
  const { credit, version, tokens } = payload
  if (typeof credit !== 'number' || !Number.isSafeInteger(version) || typeof version !== 'number') return null
  if (!Array.isArray(tokens) || !tokens.every(isToken)) return null
  return { credit, version, tokens }
}

function isToken(token: unknown): token is WalletToken {
  if (typeof token !== 'object' || token === null || !('code' in token) || !('balance' in token)) return false
  return (token.code === 'PNT' || token.code === 'SPIN' || token.code === 'CREDIT') && typeof token.balance === 'string'
}
