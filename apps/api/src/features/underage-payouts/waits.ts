import { proposalRows, usernameOf, waitingProposals } from '#infra/modules/waiting'

export const underagePayoutWaits = waitingProposals({
  kind: 'proposal_underage',
  permission: 'withdrawals.approve',
  rows: [proposalRows('underagePayout', { subject: usernameOf('memberId') })],
})
