import type { Calls } from '../../call.ts'

// Features F-129: all owners are notified of changes to which party is trusted about money.
const OWNER = { operator: 'operators.manage' } as const

export const trustCalls = {
  notices: {
    method: 'GET',
    path: '/console/owner-notices',
    guard: OWNER,
    summary: 'Notices to owners of changes of trust, the newest first, and how many the caller has not read',
  },
  readNotices: {
    method: 'POST',
    path: '/console/owner-notices/read',
    guard: OWNER,
    summary: 'Mark what the caller has seen as read, up to one notice; again, it changes nothing',
  },
} as const satisfies Calls
