import type { Calls } from '../../call.ts'

export const telemetryCalls = {
  report: { method: 'POST', path: '/telemetry', guard: 'anyone', summary: 'A batch of what happened in the app, without identity' },
} as const satisfies Calls
