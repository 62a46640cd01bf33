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
    summary: "A sports provider's priority and state; another address or key waits for another person. The key is never shown",
  },
  approveProvider: {
    method: 'POST',
    path: '/console/sports-providers/{code}/changes/{changeId}/approve',
    guard: { operator: 'trust.approve', stepUp: true },
    summary: 'Put an address or key into force that another person proposed',
  },
  declineProvider: {
    method: 'POST',
    path: '/console/sports-providers/{code}/changes/{changeId}/decline',
    guard: { operator: 'trust.approve' },
    summary: 'Decline a proposed address or key, or take the own one back',
  },
} as const satisfies Calls
