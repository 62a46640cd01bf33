/**
 * WAITING for an owner; APPROVED and in force until its end; USED by one opening; DECLINED, or taken back, before it was in force; REVOKED while it
 * was; EXPIRED unused.
 */
export const EXCEPTION_STATES = ['WAITING', 'APPROVED', 'USED', 'DECLINED', 'REVOKED', 'EXPIRED'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]

/** `open`: waiting or in force. */
export const EXCEPTION_VIEWS = ['open', 'all'] as const

/** Days for which an approved exception is in force. */
export const EXCEPTION_DAYS = 7
