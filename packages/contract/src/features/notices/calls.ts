import type { Calls } from '../../call.ts'

export const noticesCalls = {
  list: { method: 'GET', path: '/me/notices', guard: 'member', summary: 'Notices of the member in the last 30 days, newest first' },
  dismiss: { method: 'POST', path: '/me/notices/{id}.dismiss', guard: 'member', summary: 'Mark a notice as read; again is the same' },
  dismissAll: { method: 'POST', path: '/me/notices.dismissAll', guard: 'member', summary: 'Mark all notices as read; again is the same' },
  stream: { method: 'GET', path: '/me/notices/stream', guard: 'member', summary: 'A new notice, when it is stored', stream: true },
} as const satisfies Calls

export const noticesConsoleCalls = {
  ofMember: {
    method: 'GET',
    path: '/console/members/{memberId}/notices',
    guard: { operator: 'members.view' },
    summary: 'Notices of a member, read or not, newest first',
  },
} as const satisfies Calls
