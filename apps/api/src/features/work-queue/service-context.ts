import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { z } from 'zod'
import type { OperatorId } from '#infra/identity'
import type { RulesSection } from '#infra/rules-config'
import type { Grants } from '#infra/standing'

/** The operator of a call, with what the roles open. */
export interface Worker {
  readonly operator: OperatorId
  readonly grants: Grants
}

const minutes = (initial: number) => z.number().int().positive().max(10_080).default(initial)

/** How long a task may wait before it is late, in minutes (console design §9). */
export const workQueueRules = {
  name: 'work_queue',
  schema: z.object({
    targets: z
      .object({
        withdrawal_review: minutes(30),
        withdrawal_unknown: minutes(15),
        unmatched_receipt: minutes(30),
        slip_review: minutes(30),
        truemoney_review: minutes(30),
        identity: minutes(240),
        bank_change: minutes(240),
        account_holder: minutes(1_440),
        game_alert: minutes(240),
        // A day, as members are told (features F-72).
        affiliate_payout: minutes(1_440),
        safety_case: minutes(1_440),
        reconciliation_case: minutes(1_440),
        audit_finding: minutes(30),
        // Those that wait for half an hour at most are due by then.
        proposal_provider: minutes(240),
        proposal_account: minutes(240),
        proposal_rules: minutes(240),
        proposal_receivers: minutes(240),
        proposal_tier_rules: minutes(240),
        proposal_value: minutes(240),
        proposal_operator: minutes(30),
        proposal_points: minutes(240),
        proposal_tier: minutes(240),
        proposal_receipt: minutes(30),
        proposal_gateway: minutes(30),
        proposal_exception: minutes(240),
        proposal_underage: minutes(30),
      } satisfies Record<WorkKind, z.core.$ZodType>)
      .prefault({}),
  }),
} satisfies RulesSection<z.core.$ZodType>

export type Targets = z.output<typeof workQueueRules.schema>['targets']
