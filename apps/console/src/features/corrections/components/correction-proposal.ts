import { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import { reasonOf } from '#shared/action/reason-of'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy } from '../copy.ts'
import { approve, decline, READS } from '../queries.ts'
import type { Correction } from '../queries.ts'
import { corrections, signed } from './correction-fields.tsx'

const transferOf = (one: Correction) => corrections.facts(one, ['transferId'])

/** How a correction is shown and decided. */
export const correctionProposal: ProposalDefinition<Correction> = {
  permission: 'credit.adjust',
  approve: {
    title: copy.approve,
    hint: copy.approveHint,
    what: signed,
    run: async ({ correctionId }) => await approve(correctionId),
    facts: transferOf,
  },
  decline: {
    hint: copy.declineHint,
    reason: reasonOf(correctionSchemas.decline.body.shape.reason),
    run: async ({ correctionId }, reason) => await decline(correctionId, reason),
  },
  summary: (one) => `${corrections.text(one, 'kind')} ${signed(one)}`,
  facts: (one) => [
    { name: corrections.text(one, 'kind'), value: signed(one) },
    ...(one.debt === 0 ? [] : corrections.facts(one, ['debt'])),
    ...(one.absorb ? [{ name: copy.effects, value: copy.absorbed }] : []),
    ...corrections.facts(one, ['toUsername', 'corrects', 'reasonCode', 'memberText', 'proof']),
  ],
  factsAfter: transferOf,
  status: (one) => corrections.facts(one, ['status', 'expiresAt']),
  reads: READS,
}
