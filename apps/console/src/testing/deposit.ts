import type { Reply } from '@morakot/contract/contract-shape'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'

type Listed = Reply<(typeof depositAdminSchemas)['list']>

/** A credited deposit of 300 THB, as the list shows it. */
export const DEPOSIT: Listed['items'][number] = {
  depositId: '019ab3c4-0000-7000-8000-0000000000d1',
  number: 'DP00000012',
  memberId: '7',
  username: 'malee',
  rail: 'qr',
  from: { bank: 'SCB', account: '••••••3210' },
  to: { bank: 'KBANK', account: '••••••0001' },
  amount: 300,
  status: 'CREDITED',
  isUnmatched: false,
  createdAt: '2026-11-23T05:00:00.000Z',
  expiresAt: '2026-11-23T05:15:00.000Z',
  creditedAt: '2026-11-23T05:01:00.000Z',
  durationSeconds: 60,
  reference: 'MKABCDEFGH12',
  bankTransactionId: 'BT0000000001',
  creditedBy: 'bank',
}

/** A list of deposits that fits on one page. */
export const listedDeposits = (items: Listed['items']): Listed => ({
  items,
  total: items.length,
  sum: items.reduce((sum, { amount }) => sum + amount, 0),
  counts: { waiting: 0, unmatched: 0, done: items.length, all: items.length },
  from: '2026-10-24',
  to: '2026-11-23',
})
