import type { Calls } from '../../call.ts'

export const workQueueCalls = {
  badges: {
    method: 'GET',
    path: '/console/badges',
    guard: { operator: 'signed_in' },
    summary: 'Every number of the navigation, and the auditor',
  },
  search: {
    method: 'GET',
    path: '/console/search',
    guard: { operator: 'members.view' },
    summary: 'Members and records by what was typed, exact ones first',
  },
  overview: {
    method: 'GET',
    path: '/console/overview',
    guard: { operator: 'members.view' },
    summary: 'Figures of a period, what waits longest, correctness',
  },
  exportDay: {
    method: 'POST',
    path: '/console/reports/day',
    guard: { operator: 'reports.view', also: 'reports.export' },
    summary: 'The totals of a Bangkok day by provider and campaign, as CSV; each export is audited',
  },
  queue: {
    method: 'GET',
    path: '/console/queue',
    guard: { operator: 'signed_in' },
    summary: 'What waits, by tab and by time left to the target: the queues that the own permissions open',
  },
  assignees: {
    method: 'GET',
    path: '/console/queue/assignees',
    guard: { operator: 'signed_in' },
    summary: 'The operators to whom the caller may give a task: the others who may do it',
  },
  assign: {
    method: 'POST',
    path: '/console/queue/assign',
    guard: { operator: 'signed_in' },
    summary: 'Give a free task or the own one to an operator who may do it; recorded in the audit',
  },
  take: {
    method: 'POST',
    path: '/console/queue/take',
    guard: { operator: 'signed_in' },
    summary: 'Take a task, or hold it for another 15 minutes',
  },
  takeNext: {
    method: 'POST',
    path: '/console/queue/next',
    guard: { operator: 'signed_in' },
    summary: 'Take the task with the least time left',
  },
  giveBack: {
    method: 'POST',
    path: '/console/queue/give-back',
    guard: { operator: 'signed_in' },
    summary: 'Give a task back that one holds',
  },
  takeMany: {
    method: 'POST',
    path: '/console/queue/take-many',
    guard: { operator: 'signed_in' },
    summary: 'Take many tasks; each is taken or says why not',
  },
  giveBackMany: {
    method: 'POST',
    path: '/console/queue/give-back-many',
    guard: { operator: 'signed_in' },
    summary: 'Give many tasks back that one holds',
  },
  assignMany: {
    method: 'POST',
    path: '/console/queue/assign-many',
    guard: { operator: 'signed_in' },
    summary: 'Give many tasks to one operator; each is given or says why not, and is recorded in the audit',
  },
  proposals: {
    method: 'GET',
    path: '/console/proposals',
    guard: { operator: 'signed_in' },
    summary: 'Proposals of every kind that the caller made or may decide, with their life, the newest first',
  },
} as const satisfies Calls
