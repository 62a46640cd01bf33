import type { Calls } from '../../call.ts'

const WORK = { operator: 'privacy.work' } as const

export const subjectRequestMemberCalls = {
  dataCopy: {
    method: 'GET',
    path: '/me/data-copy',
    guard: 'member',
    summary: 'Whether a copy of the own data was requested, and until when it can be fetched',
  },
  takeDataCopy: {
    method: 'POST',
    path: '/me/data-copy',
    guard: 'member',
    summary: 'Fetch the copy of the own data by the own password, for seven days after it was made',
  },
} as const satisfies Calls

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
  erasure: {
    method: 'GET',
    path: '/console/subject-requests/{requestId}/erasure',
    guard: { operator: 'privacy.erase' },
    summary: 'What an erasure would leave and until when, what has to be finished before, and who can approve it',
  },
  proposeErasure: {
    method: 'POST',
    path: '/console/subject-requests/{requestId}/erasure',
    guard: { operator: 'privacy.erase' },
    summary: 'Propose to erase the data of the member of a verified request: nothing changes before another operator approves it',
  },
  approveErasure: {
    method: 'POST',
    path: '/console/erasures/{erasureId}/approve',
    guard: { operator: 'privacy.erase', stepUp: true },
    summary: 'Erase what another operator proposed to erase; it cannot be undone',
  },
  declineErasure: {
    method: 'POST',
    path: '/console/erasures/{erasureId}/decline',
    guard: { operator: 'privacy.erase' },
    summary: 'Decline an erasure, or take the own proposal back',
  },
} as const satisfies Calls
