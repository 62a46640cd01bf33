import type { Calls } from '../../call.ts'

export const operatorCalls = {
  captcha: { method: 'GET', path: '/console/captcha', guard: 'anyone', summary: 'A captcha challenge for a login after failures' },
  login: { method: 'POST', path: '/console/login', guard: 'anyone', summary: 'Log an operator in' },
  logout: { method: 'DELETE', path: '/console/logout', guard: 'anyone', summary: 'Log the operator out' },
  me: {
    method: 'GET',
    path: '/console/me',
    guard: { operator: 'password_given', enrols: true },
    summary: 'The signed-in operator, with roles, permissions and the state of the second factor',
  },
  approvers: {
    method: 'GET',
    path: '/console/approvers',
    guard: { operator: 'signed_in' },
    summary: 'Who can approve what the caller is about to propose: the other operators who may work and hold a permission',
  },
  changePassword: {
    method: 'POST',
    path: '/console/me/password',
    guard: { operator: 'signed_in' },
    summary: 'Change the own password, which ends the other sessions',
  },
  sessions: {
    method: 'GET',
    path: '/console/me/sessions',
    guard: { operator: 'signed_in', enrols: true },
    summary: 'The own open sessions',
  },
  endSession: {
    method: 'DELETE',
    path: '/console/me/sessions/{sessionId}',
    guard: { operator: 'signed_in', enrols: true },
    summary: 'End one of the own sessions',
  },
  sessionsOf: {
    method: 'GET',
    path: '/console/operators/{operatorId}/sessions',
    guard: { operator: 'operators.manage' },
    summary: 'The open sessions of an operator',
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/console/operators/{operatorId}/sessions',
    guard: { operator: 'operators.manage' },
    summary: 'End every session of another operator',
  },
} as const satisfies Calls
