import type { Calls } from '../../call.ts'

export const cashbackCalls = {
  read: {
    method: 'GET',
    path: '/v2/users/cashback',
    guard: 'member',
    summary: 'Cashback of the weeks and loss-return of the days, written out',
  },
  transfer: {
    method: 'POST',
    path: '/v2/users/cashback.transfer',
    guard: 'member',
    summary: 'Claim everything of one kind that is ready',
    keyed: true,
  },
} as const satisfies Calls

export const cashbackConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/cashback',
    guard: { operator: 'cashback.view' },
    summary: 'Every calculation of cashback and loss-return, the newest first',
  },
} as const satisfies Calls
