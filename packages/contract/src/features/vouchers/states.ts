import { cleanCode } from '../../clean-text.ts'
import type { RewardToken } from '../../reward.ts'

/** The states of a voucher. `PENDING`, `CLAIMABLE` and `EXPIRED` are computed from the clock, the others are stored. */
export const VOUCHER_STATUSES = ['PENDING', 'CLAIMABLE', 'CLAIMED', 'EXPIRED', 'REVOKED'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/**
 * How the vouchers of a campaign are given (F-85). `personal`: issued to named members. `open`: the first member who types a code takes it.
 * `shared`: one code for all, each member once, up to a cap.
 */
export type CampaignKind = 'personal' | 'open' | 'shared'

/**
 * The events that issue a voucher of a personal campaign automatically, once to each member: the registration, the verified identity, the
 * first credited deposit, a rise to a tier. Source: events.md, `vouchers.triggers`.
 */
export type VoucherTrigger = 'registered' | 'verified' | 'first_deposit' | 'elite' | 'emperor'

export type CampaignStatus = 'DRAFT' | 'PUBLISHED' | 'ENDED'

/** Days that a voucher can be claimed when a campaign says nothing else (F-86). */
export const LIFE_DAYS_INITIAL = 30
export const LIFE_DAYS_MAX = 366
/** Codes or members of one issue. */
export const ISSUE_LINES_MAX = 5_000
/** Members that one shared code may serve. */
export const SHARED_CAP_MAX = 1_000_000
/** The most of each token that a voucher gives; of credit in baht. */
export const VOUCHER_REWARD_MAX: Readonly<Record<RewardToken, number>> = { CREDIT: 10_000, PNT: 100_000, SPIN: 100 }

/** Crockford's base 32: no I, L, O and U, which are read as other signs or as words. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12

/**
 * A code as it is stored and compared: letters and digits alone, upper case, O read as 0 and I and L as 1. Null for what cannot be a code.
 * Source: F-85.
 */
export function normalCode(typed: string): string | null {
  const code = cleanCode(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
  const isCode = code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign))
  return isCode ? code : null
}

/** A code as people read it: `XXXX-XXXX-XXXX`. */
export function codeView(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
}
