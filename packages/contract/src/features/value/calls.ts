import type { Calls } from '../../call.ts'

export const valueConsoleCalls = {
  preview: {
    method: 'POST',
    path: '/console/value/preview',
    guard: { operator: 'value.view' },
    summary: 'What something may cost from now on, and whether it takes a second operator',
  },
  changes: {
    method: 'GET',
    path: '/console/value/changes',
    guard: { operator: 'value.view' },
    summary: 'Changes of what members get that one operator proposed and another decides',
  },
  approve: {
    method: 'POST',
    path: '/console/value/changes/{changeId}/approve',
    guard: { operator: 'value.decide', stepUp: true },
    summary: 'Carry out what another operator proposed',
  },
  decline: {
    method: 'POST',
    path: '/console/value/changes/{changeId}/decline',
    guard: { operator: 'value.decide' },
    summary: 'Decline a proposed change, or take the own one back',
  },
} as const satisfies Calls
