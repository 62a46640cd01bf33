import type { Calls } from '../../call.ts'

export const jackpotCalls = {
  list: { method: 'GET', path: '/v2/games/jackpot', guard: 'member', summary: 'Jackpot games with their pools, the largest first' },
} as const satisfies Calls

export const jackpotConsoleCalls = {
  hits: {
    method: 'GET',
    path: '/console/jackpots',
    guard: { operator: 'games.view' },
    summary: 'Pools of the networks, and the jackpots that were won: those that differ from our pool first',
  },
} as const satisfies Calls
