import { proposalRows, waitingProposals } from '#infra/modules/waiting'

export const gatewayTransferWaits = waitingProposals({
  kind: 'proposal_gateway',
  permission: 'gateway.resolve',
  rows: [proposalRows('gatewayResolution', { subject: 'transferId' })],
})
