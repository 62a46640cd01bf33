import type { Calls } from '../../call.ts'

const WORK = { operator: 'privacy.work' } as const

export const subjectRequestConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/subject-requests',
    guard: WORK,
    summary: 'Requests of members about their own data, what is due first before the others',
  },
  receive: {
    method: 'POST',
    path: '/console/subject-requests',
    guard: WORK,
    summary: 'Note a request that a member has made; the same again answers as the first',
  },
  verify: {
    method: 'POST',
    path: '/console/subject-requests/{requestId}/verify',
    guard: WORK,
    summary: 'Note how it was made sure that the member requests it',
  },
  rectified: {
    method: 'POST',
    path: '/console/subject-requests/{requestId}/rectified',
    guard: WORK,
    summary: 'Close a verified request for a correction with what was corrected',
  },
  refuse: {
    method: 'POST',
    path: '/console/subject-requests/{requestId}/refuse',
    guard: WORK,
    summary: 'Refuse a request for a reason of the law, in words for the member',
  },
} as const satisfies Calls
