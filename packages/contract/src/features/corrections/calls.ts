import type { Calls } from '../../call.ts'

const ADJUST = { operator: 'credit.adjust' } as const

export const correctionCalls = {
  list: {
    method: 'GET',
    path: '/console/corrections',
    guard: { operator: 'credit.view' },
    summary: "Corrections of members' balances: what waits for a second operator, what was posted and what was declined",
  },
  source: {
    method: 'GET',
    path: '/console/corrections/source',
    guard: ADJUST,
    summary: 'A movement by its transfer or the number of its deposit, with the corrections that are possible',
  },
  member: { method: 'GET', path: '/console/corrections/member', guard: ADJUST, summary: 'A member by username, with credit and debt' },
  preview: {
    method: 'POST',
    path: '/console/corrections/preview',
    guard: ADJUST,
    summary: 'What a correction would do: the accounts before and after, the side effects, and who can approve it',
  },
  propose: {
    method: 'POST',
    path: '/console/corrections',
    guard: ADJUST,
    summary: 'Propose a correction: nothing moves before another operator approves it',
  },
  approve: {
    method: 'POST',
    path: '/console/corrections/{correctionId}/approve',
    guard: { ...ADJUST, stepUp: true },
    summary: 'Post the correction that another operator proposed',
  },
  decline: {
    method: 'POST',
    path: '/console/corrections/{correctionId}/decline',
    guard: ADJUST,
    summary: 'Decline a proposal, or take the own one back',
  },
} as const satisfies Calls
