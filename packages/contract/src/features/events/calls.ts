import type { Calls } from '../../call.ts'

export const eventConsoleCalls = {
  subscribers: {
    method: 'GET',
    path: '/console/events/subscribers',
    guard: { operator: 'events.view' },
    summary: 'Every subscriber of domain events, with how far it is behind and its last error',
  },
  parked: {
    method: 'GET',
    path: '/console/events/parked',
    guard: { operator: 'events.view' },
    summary: 'Events that a subscriber could not handle, oldest first',
  },
  replay: {
    method: 'POST',
    path: '/console/events/parked/{parkedId}/replay',
    guard: { operator: 'events.replay' },
    summary: 'Give a parked event to its subscriber once more',
  },
  close: {
    method: 'POST',
    path: '/console/events/parked/{parkedId}/close',
    guard: { operator: 'events.replay' },
    summary: 'Close a parked event with the reason why it will not take effect',
  },
} as const satisfies Calls
