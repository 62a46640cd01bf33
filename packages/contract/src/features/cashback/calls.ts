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
  rates: {
    method: 'GET',
    path: '/console/cashback/rates',
    guard: { operator: 'cashback.view' },
    summary: 'The rates of cashback: those of the running week, and those that come',
  },
  saveRates: {
    method: 'PUT',
    path: '/console/cashback/rates',
    guard: { operator: 'cashback.edit' },
    summary: 'Change the rates from the next week on; higher ones are proposed to another operator',
  },
} as const satisfies Calls
