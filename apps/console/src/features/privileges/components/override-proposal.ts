import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatDateShort } from '@morakot/ui/format-date'
import { reasonOf } from '#shared/action/reason-of'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy, statusText } from '../copy.ts'
import { approveOverride, declineOverride } from '../queries.ts'
import type { Override } from '../queries.ts'

/** The last day on which it holds. */
export function lastDayText(until: string): string {
  return formatDateShort(new Date(Date.parse(until) - 1))
}

/** How a tier that operators give is shown and decided. */
export const overrideProposal: ProposalDefinition<Override> = {
  permission: 'tiers.override',
  approve: {
    title: copy.approve,
    hint: copy.approveHint,
    what: ({ tier }) => TIER_NAMES[tier],
    run: async ({ overrideId }) => await approveOverride(overrideId),
  },
  decline: {
    hint: copy.declineHint,
    reason: reasonOf(privilegeConsoleSchemas.decline.body.shape.reason),
    run: async ({ overrideId }, reason) => await declineOverride(overrideId, reason),
  },
  summary: ({ from, tier, until }) => `${TIER_NAMES[from]} → ${TIER_NAMES[tier]} ${copy.until} ${lastDayText(until)}`,
  facts: ({ from, tier, until }) => [
    { name: copy.now, value: TIER_NAMES[from] },
    { name: copy.newTier, value: TIER_NAMES[tier] },
    { name: copy.until, value: lastDayText(until) },
  ],
  statusText,
  reads: [['tiers'], ['members']],
}
