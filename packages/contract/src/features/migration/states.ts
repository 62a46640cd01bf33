/** The states of a migration (features F-110). The four steps are the first, and the three that may follow it. */
export const MIGRATION_STATES = ['FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE', 'ABORTED', 'CONFLICT', 'CANCELLED'] as const
export type MigrationState = (typeof MIGRATION_STATES)[number]

/** The steps that a member sees, in their order. */
export const MIGRATION_STEPS = ['FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE'] as const

/**
 * Where a migration may go from each state; the database keeps the same table. What was debited is credited, and nothing else. One that was
 * stopped before may begin again.
 */
export const MIGRATION_MOVES = {
  FROZEN_SOURCE: ['DEBITED_SOURCE', 'ABORTED', 'CONFLICT', 'CANCELLED'],
  DEBITED_SOURCE: ['CREDITED_TARGET'],
  CREDITED_TARGET: ['DONE'],
  DONE: [],
  ABORTED: ['FROZEN_SOURCE'],
  CONFLICT: ['FROZEN_SOURCE', 'CANCELLED'],
  CANCELLED: ['FROZEN_SOURCE'],
} as const satisfies Record<MigrationState, readonly MigrationState[]>

/** Why a migration was stopped. The text that its member reads for each code is in the player app's copy. */
export const MIGRATION_REASONS = ['open_bets', 'refused', 'credit_too_high', 'login_again', 'conflict', 'operator'] as const
export type MigrationReason = (typeof MIGRATION_REASONS)[number]

/**
 * What a migration that is under way waits for: the outcome of a transfer that began before it, an answer of the gateway, or its word on what
 * was ordered to be taken out.
 */
export const MIGRATION_WAITS = ['transfer', 'gateway', 'debit'] as const
export type MigrationWait = (typeof MIGRATION_WAITS)[number]

/** The lists of members who may migrate (MIGR-2). */
export const MIGRATION_LISTS = ['main', 'r1'] as const
export type MigrationList = (typeof MIGRATION_LISTS)[number]

/** Names that one upload takes; a longer list comes in parts, the first in place of the old one. */
export const MIGRATION_UPLOAD_MAX = 3_000
export const MIGRATION_UPLOAD_MODES = ['replace', 'add'] as const
