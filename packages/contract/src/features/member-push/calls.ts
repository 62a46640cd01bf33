import type { Calls } from '../../call.ts'

// Source: screens-2.md §8b. Only the caller's own browsers.
export const memberPushCalls = {
  read: {
    method: 'GET',
    path: '/me/push',
    guard: 'member',
    summary: 'The own browsers that show messages about money, the key that browsers subscribe with, and whether to offer them now',
  },
  subscribe: {
    method: 'POST',
    path: '/me/push',
    guard: 'member',
    summary: 'Send messages about money to this browser; the same again is one subscription',
  },
  answer: {
    method: 'POST',
    path: '/me/push/offer',
    guard: 'member',
    summary: 'Answer the offer of messages: later, or never again',
  },
  remove: {
    method: 'DELETE',
    path: '/me/push/{subscriptionId}',
    guard: 'member',
    summary: 'Send no more messages to an own browser',
  },
} as const satisfies Calls
