import type { Brands } from '@morakot/database/describe-tables'

/** The role of the API, and the schemas that it reads. */
export const TYPED = { role: 'morakot_app', schemas: ['public', 'ledger'] } as const

/** What PostgreSQL's types do not say: whose id it is, in which unit an amount is, and what a document holds. */
export const brands: Brands = {
  types: {
    'member.id': 'MemberId',
    'operator.id': 'OperatorId',
    'event_failure.payload': 'Document',
    'member_challenge.amount': 'Satang',
    'operator_change.base': 'Document',
    'operator_change.body': 'Document',
    'operator_change.role': 'OperatorRole',
    'point_adjustment.points': 'Points',
    'point_lot.amount': 'Points',
    'point_lot.remaining': 'Points',
    'promotion.card': 'OfferCard',
    'promotion.tiers': 'Tier',
    'quest_definition.metric': 'QuestMetric',
    'receipt_entry.event': 'BankFeedEvent',
    'trust_change.body': 'Document',
    'underage_payout.amount': 'Satang',
  },
  ids: {
    member_id: 'MemberId',
    operator_id: 'OperatorId',
    session_id: 'SessionId',
    changed_by: 'OperatorId',
    created_by: 'OperatorId',
    stopped_by: 'OperatorId',
  },
  imports: [
    `import type { BankFeedEvent } from '@morakot/contract/outside/bank'`,
    `import type { Document } from '../document.ts'`,
    `import type { Tier } from '@morakot/contract/features/privileges/states'`,
    `import type { OfferCard } from '@morakot/contract/features/promotions/schema-offer'`,
    `import type { QuestMetric } from '@morakot/contract/features/quests/states'`,
    `import type { OperatorRole } from '@morakot/contract/permission'`,
    `import type { Points } from '@morakot/money/points'`,
    `import type { Satang } from '@morakot/money/satang'`,
    `import type { MemberId, OperatorId, SessionId } from '../identity.ts'`,
  ],
}
