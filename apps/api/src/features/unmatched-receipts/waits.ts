import { proposalRows, waiting, waitingProposals } from '#infra/modules/waiting'
import { waitingDeposits, waitingReceipts } from './store-waits.ts'

export const receiptWaits = [
  waiting({
    kind: 'unmatched_receipt',
    permission: 'deposits.view',
    work: ['deposits.resolve'],
    badge: 'unmatched',
    rows: waitingReceipts,
    also: { badge: 'deposits', query: waitingDeposits },
  }),
  waitingProposals({
    kind: 'proposal_receipt',
    permission: 'deposits.resolve',
    rows: [proposalRows('receiptEntry', { subject: 'name' }), proposalRows('bankEventCredit', { subject: 'eventId' })],
  }),
]
