import type { Calls } from '../../call.ts'

export const liveFeedCalls = {
  latest: { method: 'GET', path: '/v2/live-withdrawal', guard: 'member', summary: 'The latest ten paid withdrawals' },
  choice: { method: 'GET', path: '/me/live-feed', guard: 'member', summary: 'Whether the member is left out of the feed' },
  choose: { method: 'PUT', path: '/me/live-feed', guard: 'member', summary: 'Leave the member out of the feed, or show them again' },
  stream: { method: 'GET', path: '/v2/live-withdrawal/stream', guard: 'member', summary: 'The same as they are paid', stream: true },
} as const satisfies Calls
