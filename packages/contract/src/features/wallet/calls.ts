import type { Calls } from '../../call.ts'

export const walletCalls = {
  credit: { method: 'GET', path: '/v2/users/credit', guard: 'member', summary: 'Credit of the signed-in member' },
  tokens: { method: 'GET', path: '/me/tokens', guard: 'member', summary: 'Balances of every wallet token' },
  transactions: { method: 'GET', path: '/v2/users/credit/transactions', guard: 'member', summary: 'Credit history, newest first' },
  transactionsFile: {
    method: 'GET',
    path: '/v2/users/credit/transactions.csv',
    guard: 'member',
    summary: 'The own credit history of 12 months as CSV, newest first, at most 50,000 rows',
    file: 'credit-history.csv',
  },
  pointTransactions: { method: 'GET', path: '/me/point-transactions', guard: 'member', summary: 'Point history, newest first' },
  stream: { method: 'GET', path: '/me/stream', guard: 'member', summary: 'Balance changes as they are committed', stream: true },
} as const satisfies Calls
