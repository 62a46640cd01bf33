import type { Calls } from '../../call.ts'

export const siteCalls = {
  version: { method: 'GET', path: '/version', guard: 'anyone', summary: 'Version of the running app' },
  configs: { method: 'GET', path: '/configs', guard: 'anyone', summary: 'Site configuration that the app shows' },
} as const satisfies Calls
