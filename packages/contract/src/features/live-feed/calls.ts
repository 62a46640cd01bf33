import type { Calls } from '../../call.ts'

export const liveFeedCalls = {
  latest: { method: 'GET', path: '/v2/live-withdrawal', guard: 'member', summary: 'The latest ten paid withdrawals' },
  stream: { method: 'GET', path: '/v2/live-withdrawal/stream', guard: 'member', summary: 'The same as they are paid', stream: true },
} as const satisfies Calls
