import type { Calls } from '../../call.ts'

export const rightsReviewCalls = {
  current: {
    method: 'GET',
    path: '/console/rights-review',
    guard: { operator: 'operators.view' },
    summary: 'Who has which role now, and the review of this quarter with who has confirmed it',
  },
  confirm: {
    method: 'POST',
    path: '/console/rights-review/{reviewId}/confirm',
    guard: { operator: 'operators.manage' },
    summary: 'Confirm the roles as they were read, for the own review of a quarter',
  },
} as const satisfies Calls
