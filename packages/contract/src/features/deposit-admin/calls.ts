import type { Calls } from '../../call.ts'

export const depositAdminCalls = {
  list: {
    method: 'GET',
    path: '/console/deposits',
    guard: { operator: 'deposits.view' },
    summary: 'Deposits by view, search and filter, with their sum',
  },
  export: {
    method: 'POST',
    path: '/console/deposits/export',
    guard: { operator: 'deposits.view', also: 'reports.export' },
    summary: 'The filtered deposits as CSV; each export is audited',
  },
  deposit: {
    method: 'GET',
    path: '/console/deposits/{depositId}',
    guard: { operator: 'deposits.view' },
    summary: "One deposit with the bank's events, its checks and timeline",
  },
  methods: {
    method: 'GET',
    path: '/console/deposit-methods',
    guard: { operator: 'deposits.view' },
    summary: 'The ways to deposit, with their switches',
  },
  switchMethod: {
    method: 'POST',
    path: '/console/deposit-methods/{method}/switch',
    guard: { operator: 'deposits.resolve' },
    summary: 'Open or close a way to deposit; screens that are open are told',
  },
} as const satisfies Calls
