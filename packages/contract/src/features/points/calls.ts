import type { Calls } from '../../call.ts'

export const pointCalls = {
  overview: { method: 'GET', path: '/me/points', guard: 'member', summary: 'Points of the member: balance, what waits, and when they end' },
} as const satisfies Calls

const ADJUST = { operator: 'points.adjust' } as const

export const pointConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/points',
    guard: { operator: 'points.view' },
    summary: 'Points that operators gave and took, and what waits for a second one',
  },
  member: { method: 'GET', path: '/console/points/members', guard: ADJUST, summary: 'A member by username, with balance and ends' },
  adjust: {
    method: 'POST',
    path: '/console/points',
    guard: ADJUST,
    summary: 'Give or take points; above the limit it waits for another operator',
  },
  approve: {
    method: 'POST',
    path: '/console/points/{adjustmentId}/approve',
    guard: { ...ADJUST, stepUp: true },
    summary: 'Agree to what another operator proposed',
  },
  decline: {
    method: 'POST',
    path: '/console/points/{adjustmentId}/decline',
    guard: ADJUST,
    summary: 'Decline a proposal, or take the own one back',
  },
} as const satisfies Calls
