import type { Calls } from '../../call.ts'

export const slotPriceCalls = {
  prices: {
    method: 'GET',
    path: '/console/slot-access',
    guard: { operator: 'stats.view' },
    summary: 'What access to the slot statistics costs, what was sold of it, and every version',
  },
  editPrices: {
    method: 'PUT',
    path: '/console/slot-access',
    guard: { operator: 'stats.edit' },
    summary: 'Put other prices of access to the slot statistics into force',
  },
} as const satisfies Calls
