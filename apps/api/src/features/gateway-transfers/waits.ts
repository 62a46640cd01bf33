import { proposalRows, waiting, waitingProposals, waitingRows } from '#infra/modules/waiting'

export const gatewayTransferWaits = [
  waiting({
    kind: 'gateway_unknown',
    permission: 'gateway.view',
    work: ['gateway.ask'],
    badge: null,
    rows: waitingRows('gatewayTransfer', {
      // The end is named too: the index of open transfers has this condition.
      where: { state: 'UNKNOWN', endedAt: null },
      member: 'memberId',
      amount: 'amount',
      detail: 'direction',
      since: 'createdAt',
    }),
  }),
  waitingProposals({
    kind: 'proposal_gateway',
    permission: 'gateway.resolve',
    rows: [proposalRows('gatewayResolution', { subject: 'transferId' })],
  }),
]
