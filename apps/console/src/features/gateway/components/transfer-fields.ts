import { gatewayResolution, gatewayTransfer } from '@morakot/contract/features/gateway/schema-console'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { TransferRow } from '../queries.ts'

export const transfers = describe(gatewayTransfer)
export const resolutions = describe(gatewayResolution)

export const STATE = transfers.tag('state', { SENDING: 'look', SENT: 'good', UNKNOWN: 'bad' })

export const PROPOSAL: Own<TransferRow> = {
  key: 'proposal',
  title: copy.proposal,
  text: ({ resolution }) => (resolution === null ? null : resolutions.text(resolution, 'state')),
}
