import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'

/**
 * AMB's codes for our statuses (spec/seamless-wallet.md). A status without a code gets the nearest one: marked, to be checked on
 * certification.
 */
export const AMB_STATUSES = {
  OK: 0,
  INSUFFICIENT_FUNDS: 10002,
  PLAYER_NOT_FOUND: 10001,
  PLAYER_BLOCKED: 40003,
  SESSION_INVALID: 30001,
  SESSION_EXPIRED: 30001,
  // Nearest match.
  GAME_DISABLED: 40003,
  // Nearest match: repeating it would not help.
  CURRENCY_MISMATCH: 40003,
  // Nearest match.
  LIMIT_REACHED: 40003,
  DUPLICATE_MISMATCH: 20002,
  ALREADY_REVERSED: 20003,
  ROUND_CLOSED: 20004,
  TX_NOT_FOUND: 20001,
  // Nearest match.
  BAD_REQUEST: 50001,
  BAD_SIGNATURE: 30002,
  // Nearest match: a win has to come again when the provider is on.
  PROVIDER_OFF: 50001,
  TOO_MANY: 50001,
  INTERNAL: 50001,
} as const satisfies Record<SeamlessStatus, number>

export type AmbStatus = (typeof AMB_STATUSES)[SeamlessStatus]

/** The code for a request that is understood and not carried out. */
export const AMB_FORBIDDEN: AmbStatus = 40003

/** Calls without a counterpart in the wallet: they are refused as forbidden, and nothing moves. */
const REFUSED_PATHS = ['/adjustBets', '/cancelTips', '/voidSettled'] as const

export type AmbRefusedPath = (typeof REFUSED_PATHS)[number]

/** Paths below the base, all POST. */
export const AMB_PATHS = [
  '/checkBalance',
  '/placeBets',
  '/settleBets',
  '/cancelBets',
  '/rollback',
  '/winRewards',
  '/placeTips',
  '/adjustBalance',
  ...REFUSED_PATHS,
] as const

export type AmbPath = (typeof AMB_PATHS)[number]

export function isRefusedPath(path: AmbPath): path is AmbRefusedPath {
  return REFUSED_PATHS.some((refused) => refused === path)
}

/** An id of theirs: what ours may be, without the sign that `txIdOf` puts in, and with room for what follows it. */
export const AMB_ID = /^[\x21-\x7b\x7d\x7e]{1,110}$/

/**
 * Whether a request's answer is stored for ever: it is when it depends on the wallet's state then. The host corrects all others and sends
 * them again.
 */
export function isKept(status: SeamlessStatus | 'FORBIDDEN'): boolean {
  return !NOT_KEPT.includes(status)
}

const NOT_KEPT: readonly string[] = [
  'PLAYER_NOT_FOUND',
  'CURRENCY_MISMATCH',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'PROVIDER_OFF',
  'TOO_MANY',
  'INTERNAL',
] satisfies SeamlessStatus[]
