/** The queues of the console. Each task is one row of another feature that waits for an operator. */
export const WORK_KINDS = [
  'withdrawal_review',
  'withdrawal_unknown',
  'unmatched_receipt',
  'slip_review',
  'truemoney_review',
  'identity',
  'bank_change',
  'account_holder',
  'game_alert',
  'affiliate_payout',
  'safety_case',
  'reconciliation_case',
  'audit_finding',
  'proposal_provider',
  'proposal_account',
  'proposal_rules',
  'proposal_receivers',
  'proposal_tier_rules',
  'proposal_operator',
  'proposal_value',
  'proposal_points',
  'proposal_tier',
  'proposal_receipt',
  'proposal_gateway',
  'proposal_exception',
  'proposal_underage',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** What one operator has proposed and another decides. */
export type ProposalKind = Extract<WorkKind, `proposal_${string}`>
export const PROPOSAL_KINDS = WORK_KINDS.filter((kind): kind is ProposalKind => kind.startsWith('proposal_'))

/** How a proposal is: it waits, it is approved and takes force later, or it has ended. */
export const PROPOSAL_STATES = ['WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN', 'UNDONE', 'EXPIRED', 'STALE'] as const
export const PROPOSAL_VIEWS = ['open', 'mine', 'ended'] as const

/** The numbers that the navigation shows. `queue` is all kinds together, `mine` what the operator holds. */
export const BADGE_KEYS = [
  'queue',
  'mine',
  'withdrawals',
  'unmatched',
  'deposits',
  'slips',
  'truemoney',
  'identity',
  'bankChanges',
  'reconciliation',
  'alerts',
  'affiliates',
  'safety',
  'findings',
  'proposals',
] as const
export type BadgeKey = (typeof BADGE_KEYS)[number]

/** A badge and a queue count up to this. */
export const WORK_COUNT_MAX = 1_000

/** How long a task is held before another operator may take it; renewed while its page is open. */
export const LEASE_MINUTES = 15

/** What the overview compares with the same span before. */
export const OVERVIEW_PERIODS = ['today', 'yesterday', 'week'] as const
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]

/** What the search answers at most of each section. */
export const SEARCH_ROWS_MAX = 5
