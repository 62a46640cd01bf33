import { underagePayoutSchema, underageProposal } from '@morakot/contract/features/cashier/schema-underage'
import { describe } from '#shared/describe.tsx'

export const payouts = describe(underagePayoutSchema)
export const proposals = describe(underageProposal)
