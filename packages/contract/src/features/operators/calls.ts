import type { Calls } from '../../call.ts'

export const operatorCalls = {
  login: { method: 'POST', path: '/console/login', guard: 'anyone', summary: 'Log an operator in' },
  logout: { method: 'DELETE', path: '/console/logout', guard: 'anyone', summary: 'Log the operator out' },
  me: { method: 'GET', path: '/console/me', guard: 'operator', summary: 'The signed-in operator' },
} as const satisfies Calls
