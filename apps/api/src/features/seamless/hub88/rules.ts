import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'

/**
 * Hub88's names for our statuses (spec/seamless-wallet.md). A status without a name gets the nearest one: marked, to be checked on
 * certification.
 */
export const HUB88_STATUSES = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  // Nearest match.
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // Nearest match.
  ALREADY_REVERSED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // Nearest match.
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  PROVIDER_OFF: 'RS_ERROR_INVALID_PARTNER',
  TOO_MANY: 'RS_ERROR_UNKNOWN',
  INTERNAL: 'RS_ERROR_UNKNOWN',
} as const satisfies Record<SeamlessStatus, string>

export type Hub88Status = (typeof HUB88_STATUSES)[SeamlessStatus] | 'RS_ERROR_WRONG_TYPES'

/** Paths below the base, all POST. */
export const HUB88_PATHS = ['/user/info', '/user/balance', '/transaction/bet', '/transaction/win', '/transaction/rollback'] as const

export type Hub88Path = (typeof HUB88_PATHS)[number]
