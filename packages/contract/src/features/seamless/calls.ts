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
