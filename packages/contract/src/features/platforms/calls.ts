import type { Calls } from '../../call.ts'

export const platformsConsoleCalls = {
  overview: {
    method: 'GET',
    path: '/console/platforms',
    guard: { operator: 'platforms.view' },
    summary: 'The platforms and their sports providers',
  },
  editPlatform: {
    method: 'PUT',
    path: '/console/platforms/{code}',
    guard: { operator: 'platforms.edit' },
    summary: "A platform's priority, and whether its members may log in",
  },
  editProvider: {
    method: 'PUT',
    path: '/console/sports-providers/{code}',
    guard: { operator: 'platforms.edit', stepUp: true },
    summary: "A sports provider's priority, state, address and key; the key is never shown",
  },
} as const satisfies Calls
