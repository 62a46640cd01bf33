import type { GatewayCall } from '../../outside/gateway.ts'

/** The calls of a gateway, as operators filter by them. */
export const GATEWAY_CALL_NAMES = [
  'login',
  'profile',
  'credit',
  'logout',
  'nonPromptPay',
  'autoSlip',
  'trueMoney',
  'condition',
  'point',
  'games',
  'launch',
  'transferIn',
  'transferOut',
  'transfer',
] as const satisfies readonly GatewayCall[]

/**
 * The outcome of a call: the gateway's success, its definite refusal, a token that it does not know, no conclusive response, or a call that
 * was not sent because the circuit breaker is open.
 */
export const GATEWAY_OUTCOMES = ['yes', 'no', 'token', 'unknown', 'resting'] as const
export type GatewayOutcome = (typeof GATEWAY_OUTCOMES)[number]

/** Half-open: the next call goes through on trial. */
export const BREAKER_STATES = ['closed', 'open', 'half_open'] as const
export type BreakerState = (typeof BREAKER_STATES)[number]

/** The operators' views: open transfers first. */
export const TRANSFER_VIEWS = ['open', 'sent', 'refused', 'all'] as const
/** How a transfer is ended by two operators. */
export const RESOLUTION_OUTCOMES = ['SENT', 'REFUSED'] as const
export type ResolutionOutcome = (typeof RESOLUTION_OUTCOMES)[number]
/** OVERTAKEN: the gateway reported the outcome before the second operator did. EXPIRED: no second operator decided within 30 minutes. */
export const RESOLUTION_STATES = ['WAITING', 'DONE', 'DECLINED', 'OVERTAKEN', 'EXPIRED'] as const
