import type { Calls } from '../../call.ts'

export const questsCalls = {
  list: { method: 'GET', path: '/quests', guard: 'member', summary: 'Check-in, streak and other quests, with steps, score and end' },
  claimable: { method: 'GET', path: '/quests/claimable.count', guard: 'member', summary: 'How many steps can be claimed now: the badge' },
  checkIn: { method: 'PUT', path: '/quests/daily/check-in', guard: 'member', summary: 'Record that the member is there today' },
  checkInStreak: {
    method: 'PUT',
    path: '/quests/achievement/check-in-streak',
    guard: 'member',
    summary: 'Record that the member is there today, for the streak',
  },
  claim: { method: 'POST', path: '/quests.claim', guard: 'member', summary: 'Claim a step that was reached', keyed: true },
} as const satisfies Calls

export const questsConsoleCalls = {
  search: { method: 'GET', path: '/console/quests', guard: { operator: 'quests.view' }, summary: 'Versions of quests, newest first' },
  open: { method: 'GET', path: '/console/quests/{id}', guard: { operator: 'quests.view' }, summary: 'One version of a quest' },
  preview: {
    method: 'POST',
    path: '/console/quests.preview',
    guard: { operator: 'quests.edit' },
    summary: 'A quest as a member would see it, and what it is expected to cost',
  },
  draft: { method: 'POST', path: '/console/quests', guard: { operator: 'quests.edit' }, summary: 'Draft a quest, or its next version' },
  publish: { method: 'POST', path: '/console/quests/{id}/publish', guard: { operator: 'quests.edit' }, summary: 'Publish a draft' },
  end: { method: 'POST', path: '/console/quests/{id}/end', guard: { operator: 'quests.edit' }, summary: 'End a quest now' },
} as const satisfies Calls
