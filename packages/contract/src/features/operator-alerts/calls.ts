import type { Calls } from '../../call.ts'

// Source: console-2.md §13. Every operator has the own channels, and sees no others'.
export const operatorAlertCalls = {
  read: {
    method: 'GET',
    path: '/console/alert-channels',
    guard: { operator: 'signed_in' },
    summary: 'The own channels, whether the caller is on duty, the quiet hours, and the key that browsers subscribe with',
  },
  addChannel: {
    method: 'POST',
    path: '/console/alert-channels',
    guard: { operator: 'signed_in' },
    summary:
      'Add the subscription of a browser: a first message is sent to it, and what takes none is refused; the same again is one channel',
  },
  removeChannel: {
    method: 'DELETE',
    path: '/console/alert-channels/{channelId}',
    guard: { operator: 'signed_in' },
    summary: 'Remove an own channel',
  },
  setDuty: {
    method: 'PUT',
    path: '/console/alert-duty',
    guard: { operator: 'signed_in' },
    summary: 'Be on duty for 4, 8 or 12 hours, or not at all',
  },
  setChoice: {
    method: 'PUT',
    path: '/console/alert-choices/{kind}',
    guard: { operator: 'signed_in' },
    summary: 'Choose when the caller is alerted of a kind of task: new, late, critical alone, or never',
  },
  setQuiet: {
    method: 'PUT',
    path: '/console/alert-quiet',
    guard: { operator: 'signed_in' },
    summary: 'Set the hours of each Bangkok day in which nothing is sent, or none',
  },
} as const satisfies Calls
