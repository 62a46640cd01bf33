import type { Calls } from '../../call.ts'

export const promotionsCalls = {
  list: { method: 'GET', path: '/promotions', guard: 'member', summary: 'What is on offer to the member now' },
  detail: { method: 'GET', path: '/promotions/{promotionId}', guard: 'member', summary: 'One offer with its honest figures' },
  detailAgain: { method: 'GET', path: '/v2/promotions/{promotionId}', guard: 'member', summary: 'The same offer' },
  grants: { method: 'GET', path: '/v2/users/promotions', guard: 'member', summary: "The member's own promotions, the newest first" },
  update: {
    method: 'PUT',
    path: '/v2/users/promotions.update',
    guard: 'member',
    summary: 'Take an offer, or give a bonus up',
    keyed: true,
  },
  chooseBonus: {
    method: 'PUT',
    path: '/users/bonus',
    guard: 'member',
    summary: 'The switch at the amount of a deposit: take an offer, or none',
    keyed: true,
  },
} as const satisfies Calls

const VIEW = { operator: 'promotions.view' } as const
const EDIT = { operator: 'promotions.edit' } as const
const STOP = { operator: 'promotions.stop' } as const

export const promotionsConsoleCalls = {
  promotions: { method: 'GET', path: '/console/promotions', guard: VIEW, summary: 'Promotions with what they cost' },
  promotion: { method: 'GET', path: '/console/promotions/{id}', guard: VIEW, summary: 'One promotion, its offer card and its result' },
  preview: { method: 'POST', path: '/console/promotions.preview', guard: EDIT, summary: 'What a draft would promise and cost' },
  draft: { method: 'POST', path: '/console/promotions', guard: EDIT, summary: 'Draft a promotion, or its next version' },
  publish: {
    method: 'POST',
    path: '/console/promotions/{id}/publish',
    guard: { operator: 'promotions.publish' },
    summary: 'Publish a draft; the version before it takes no more opt-ins',
  },
  stop: { method: 'POST', path: '/console/promotions/{id}/stop', guard: STOP, summary: 'Stop new opt-ins; what was taken is honoured' },
  grantsOf: { method: 'GET', path: '/console/promotions/{id}/grants', guard: VIEW, summary: 'Who took it, and how far they are' },
  endGrant: {
    method: 'POST',
    path: '/console/promotions/grants/{id}/end',
    guard: STOP,
    summary: 'End one bonus: only bonus money is taken',
  },
} as const satisfies Calls
