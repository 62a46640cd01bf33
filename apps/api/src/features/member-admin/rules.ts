import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import type { MemberFlag } from '@morakot/contract/features/member-admin/states'

const DAY_MS = 24 * 3_600_000
/** A member who registered within a week is new. */
const NEW_DAYS = 7
/** Deposits are added up over the span that decides the tier (decisions D12). */
const DEPOSIT_DAYS = 90
/** How long a changed bank account or password is worth knowing of. */
const CHANGED_DAYS = 7

/** When who is called new registered at the earliest. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * DAY_MS)
}

/** The Bangkok day since which deposits count for the sum of 90 days. */
export function depositsSince(now: Date): string {
  return addDays(bangkokDay(now), -DEPOSIT_DAYS)
}

export interface FlagFacts {
  readonly isFrozen: boolean
  readonly isOnBreak: boolean
  readonly isWalletFrozen: boolean
  readonly hasDebt: boolean
  readonly isVerified: boolean
  readonly bankChangedAt: Date | null
  readonly passwordChangedAt: Date | null
  readonly waitingWithdrawals: number
  readonly unmatched: number
}

/** The facts about a member that an operator should know at once, weightiest first. */
export function flagsOf(facts: FlagFacts, now: Date): MemberFlag[] {
  const isLate = (at: Date | null) => at !== null && now.getTime() - at.getTime() < CHANGED_DAYS * DAY_MS
  const flags: readonly (readonly [MemberFlag, boolean])[] = [
    ['frozen', facts.isFrozen],
    ['on_break', facts.isOnBreak],
    ['wallet_frozen', facts.isWalletFrozen],
    ['debt', facts.hasDebt],
    ['withdrawal_waits', facts.waitingWithdrawals > 0],
    ['unmatched_money', facts.unmatched > 0],
    ['bank_changed', isLate(facts.bankChangedAt)],
    ['password_changed', isLate(facts.passwordChangedAt)],
    ['kyc_unverified', !facts.isVerified],
  ]
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag)
}

const SEPARATOR = '\n'
/** As this API writes a moment: a year that no database could hold is not one. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** The place after which a page begins, as one opaque text. */
export function cursorOf(...parts: readonly string[]): string {
  return Buffer.from(parts.join(SEPARATOR)).toString('base64url')
}

/** The parts of such a text; null when the text was made up. The first is a moment. */
export function placeOf(cursor: string, parts: number): { readonly at: Date; readonly rest: readonly string[] } | null {
  const [moment = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(SEPARATOR)
  const at = new Date(moment)
  const isWhole =
    MOMENT.test(moment) && !Number.isNaN(at.getTime()) && rest.length === parts - 1 && !rest.some((part) => part.includes('\u0000'))
  return isWhole ? { at, rest } : null
}
