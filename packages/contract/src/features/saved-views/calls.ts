import type { Calls } from '../../call.ts'

const SIGNED_IN = { operator: 'signed_in' } as const

// A view opens no data: the list's own call decides what an operator sees.
export const savedViewCalls = {
  list: {
    method: 'GET',
    path: '/console/saved-views',
    guard: SIGNED_IN,
    summary: "The saved views of a list: the operator's own, then those that others share with the operator's roles",
  },
  save: {
    method: 'POST',
    path: '/console/saved-views',
    guard: SIGNED_IN,
    summary: 'Save a view of a list under a name; the same again answers as the first',
  },
  change: { method: 'POST', path: '/console/saved-views/{viewId}', guard: SIGNED_IN, summary: 'Change an own view' },
  remove: { method: 'POST', path: '/console/saved-views/{viewId}/remove', guard: SIGNED_IN, summary: 'Remove an own view' },
} as const satisfies Calls
