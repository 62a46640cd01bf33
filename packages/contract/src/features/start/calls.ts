import type { Calls } from '../../call.ts'

export const startCalls = {
  open: { method: 'GET', path: '/start', guard: 'anyone', summary: 'What the first screen needs, in one answer' },
} as const satisfies Calls
