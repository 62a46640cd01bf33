import type { Calls } from '../../call.ts'

/** The ten endpoints that a game provider calls, all POST with JSON, below SEAMLESS_BASE. */
export const SEAMLESS_BASE = '/seamless/v1'

export const seamlessPaths = {
  balance: '/balance',
  bet: '/bet',
  win: '/win',
  betWin: '/bet-win',
  rollback: '/rollback',
  roundClose: '/round-close',
  adjust: '/adjust',
  transaction: '/transaction',
  transactionList: '/transactions/list',
  ping: '/ping',
} as const

export type SeamlessCall = keyof typeof seamlessPaths

export const seamlessConsoleCalls = {
  alerts: {
    method: 'GET',
    path: '/console/alerts',
    guard: { operator: 'alerts.view' },
    summary: 'What a game provider did that a person should see, oldest first',
  },
  closeAlert: {
    method: 'POST',
    path: '/console/alerts/{alertId}/close',
    guard: { operator: 'alerts.work' },
    summary: 'Close an alert with its explanation, as often as it had come about when it was read',
  },
} as const satisfies Calls
