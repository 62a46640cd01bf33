import type { Calls } from '../../call.ts'

export const roundsCalls = {
  list: {
    method: 'GET',
    path: '/me/rounds',
    guard: 'member',
    summary: 'Game rounds of the member: unfinished ones first, then the newest',
  },
} as const satisfies Calls
