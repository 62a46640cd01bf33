/** The saved views of the members' list. */
export const MEMBER_VIEWS = ['all', 'new', 'frozen', 'break'] as const
export type MemberView = (typeof MEMBER_VIEWS)[number]

/** The sort keys of the members' list: each has an index. */
export const MEMBER_SORTS = ['registeredAt', 'username', 'lastDepositAt'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** Why an operator freezes a member. */
export const FREEZE_REASONS = [
  'account_takeover',
  'fraud',
  'bonus_abuse',
  'several_accounts',
  'underage',
  'own_request',
  'legal_order',
  'other',
] as const
export type FreezeReason = (typeof FREEZE_REASONS)[number]

/** Why an operator lifts a freeze. */
export const LIFT_REASONS = ['cleared', 'identity_proven', 'mistake', 'own_request', 'other'] as const
export type LiftReason = (typeof LIFT_REASONS)[number]

/** Why an operator ends the sessions of a member. */
export const SESSIONS_END_REASONS = ['account_takeover', 'lost_device', 'own_request', 'other'] as const

/** Personal data that is masked until an operator requests it. */
export const REVEALED_FIELDS = ['phone', 'bankAccount'] as const

/** The flags of a member that an operator should see at once. */
export const MEMBER_FLAGS = [
  'frozen',
  'on_break',
  'wallet_frozen',
  'debt',
  'kyc_unverified',
  'bank_changed',
  'password_changed',
  'withdrawal_waits',
  'unmatched_money',
] as const
export type MemberFlag = (typeof MEMBER_FLAGS)[number]

/** The kinds of entries of a member's timeline. */
export const TIMELINE_KINDS = [
  'registered',
  'login',
  'deposit',
  'withdrawal',
  'note',
  'frozen',
  'lifted',
  'break',
  'limit',
  'action',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
