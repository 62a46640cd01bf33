import type { Calls } from '../../call.ts'

export const analyticsCalls = {
  utilities: {
    method: 'GET',
    path: '/me/point-utility',
    guard: 'member',
    summary: 'What points buy in addition to goods: access to the slot statistics',
  },
  buyAccess: {
    method: 'POST',
    path: '/point-utilities/slot-access',
    guard: 'member',
    summary: 'Pay points for access to the slot statistics',
    keyed: true,
  },
  access: {
    method: 'GET',
    path: '/analytics/access',
    guard: 'member',
    summary: 'What the member may see of the slot statistics, and until when',
  },
  openProvider: {
    method: 'POST',
    path: '/analytics/slots/{providerSlug}.open',
    guard: 'member',
    summary: 'Use one turn: the pages of a provider are open until the end of the hour',
  },
  providers: {
    method: 'GET',
    path: '/analytics/providers',
    guard: 'member',
    summary: 'Providers of slots, each with what its slots returned in the last 24 hours',
  },
  activeUsers: {
    method: 'GET',
    path: '/analytics/providers/active-users',
    guard: 'member',
    summary: 'Players of the last 60 minutes by provider',
  },
  slots: { method: 'GET', path: '/analytics/slots', guard: 'member', summary: 'Slots by name; with figures where the member has access' },
  provider: {
    method: 'GET',
    path: '/analytics/slots/{providerSlug}',
    guard: 'member',
    summary: 'One provider and its slots, with figures of 24 hours; needs access',
  },
  slot: {
    method: 'GET',
    path: '/analytics/slots/{providerSlug}/games/{slotId}',
    guard: 'member',
    summary: 'One slot by hour, with its biggest wins; needs access',
  },
} as const satisfies Calls
