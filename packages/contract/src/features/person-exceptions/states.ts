/**
 * WAITING for an owner; APPROVED and in force until its end; USED by one opening; DECLINED, or taken back, before it was in force; REVOKED while it
 * was; EXPIRED unused.
 */
export type ExceptionState = 'WAITING' | 'APPROVED' | 'USED' | 'DECLINED' | 'REVOKED' | 'EXPIRED'

/** `open`: waiting or in force. */
export const EXCEPTION_VIEWS = ['open', 'all'] as const

/** Days for which an approved exception is in force. */
export const EXCEPTION_DAYS = 7
