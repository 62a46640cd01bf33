import type { Permission } from '@morakot/contract/nouns'
import { WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import type { Grants } from '#infra/standing'

/** The permission of the page on which each kind of task is worked. */
export const KIND_PERMISSIONS = {
  withdrawal_review: 'withdrawals.view',
  withdrawal_unknown: 'withdrawals.view',
  unmatched_receipt: 'deposits.view',
  slip_review: 'deposits.view',
  truemoney_review: 'deposits.view',
  identity: 'kyc.view',
  bank_change: 'kyc.review',
  account_holder: 'kyc.review',
  game_alert: 'alerts.view',
  affiliate_payout: 'affiliates.view',
  safety_case: 'safety.view',
  reconciliation_case: 'reconciliation.view',
  audit_finding: 'audit.view',
  proposal_provider: 'trust.approve',
  proposal_account: 'accounts.edit',
  proposal_rules: 'settings.edit',
  proposal_receivers: 'accounts.edit',
  proposal_tier_rules: 'tiers.edit',
  proposal_operator: 'operators.manage',
  proposal_value: 'value.decide',
  proposal_points: 'points.view',
  proposal_tier: 'tiers.view',
  proposal_receipt: 'deposits.resolve',
  proposal_gateway: 'gateway.resolve',
  proposal_exception: 'personExceptions.approve',
  proposal_underage: 'withdrawals.approve',
} as const satisfies Record<WorkKind, Permission>

/** Who may act on a kind of task, and so may take one: any of these permissions. */
const WORK_PERMISSIONS = {
  withdrawal_review: ['withdrawals.approve', 'withdrawals.approve_large'],
  withdrawal_unknown: ['withdrawals.approve', 'withdrawals.approve_large'],
  unmatched_receipt: ['deposits.resolve'],
  slip_review: ['deposits.resolve'],
  truemoney_review: ['deposits.resolve'],
  identity: ['kyc.review'],
  bank_change: ['kyc.review'],
  account_holder: ['kyc.review'],
  game_alert: ['alerts.work'],
  affiliate_payout: ['affiliates.approve'],
  safety_case: ['alerts.work'],
  reconciliation_case: ['reconciliation.work'],
  audit_finding: ['audit.close'],
  proposal_provider: ['trust.approve'],
  proposal_account: ['accounts.edit'],
  proposal_rules: ['settings.edit'],
  proposal_receivers: ['accounts.edit'],
  proposal_tier_rules: ['tiers.edit'],
  proposal_operator: ['operators.manage'],
  proposal_value: ['value.decide'],
  proposal_points: ['points.adjust'],
  proposal_tier: ['tiers.override'],
  proposal_receipt: ['deposits.resolve'],
  proposal_gateway: ['gateway.resolve'],
  proposal_exception: ['personExceptions.approve'],
  proposal_underage: ['withdrawals.approve'],
} as const satisfies Record<WorkKind, readonly [Permission, ...Permission[]]>

/** The permission that is missing to take a task of a kind; null when nothing is. */
export function missingToTake(kind: WorkKind, grants: Grants): Permission | null {
  return WORK_PERMISSIONS[kind].some((permission) => grants.has(permission)) ? null : WORK_PERMISSIONS[kind][0]
}

/** The queues that an operator may see. */
export function kindsOpenTo(grants: Grants): readonly WorkKind[] {
  return WORK_KINDS.filter((kind) => grants.has(KIND_PERMISSIONS[kind]))
}

const RECORD_KINDS = ['deposit', 'withdrawal', 'round'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The records that a search may find. Who reads members masked sees no single member's play (console design §8). */
export function recordsOpenTo(grants: Grants): readonly RecordKind[] {
  const isOpen = {
    deposit: grants.has('deposits.view'),
    withdrawal: grants.has('withdrawals.view'),
    round: grants.has('games.view') && grants.has('members.view') && grants.get('members.view') !== 'masked',
  }
  return RECORD_KINDS.filter((kind) => isOpen[kind])
}
