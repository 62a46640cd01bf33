import type { Calls } from '../../call.ts'

export const protectionCalls = {
  limits: { method: 'GET', path: '/me/limits', guard: 'member', summary: 'Limits, break and reality check of the member' },
  setLimit: { method: 'PUT', path: '/me/limits', guard: 'member', summary: 'Set, lower, raise or remove a limit' },
  confirmLimit: { method: 'POST', path: '/me/limits.confirm', guard: 'member', summary: 'Confirm a raise that has waited' },
  timeOut: { method: 'POST', path: '/me/time-out', guard: 'member', summary: 'Take a break of days' },
  selfExclude: { method: 'POST', path: '/me/self-exclusion', guard: 'member', summary: 'Shut oneself out for months or for ever' },
  askReturn: {
    method: 'POST',
    path: '/me/self-exclusion.return',
    guard: 'member',
    summary: 'Request the return after the term of a self-exclusion',
  },
  sessionClock: { method: 'GET', path: '/me/session-clock', guard: 'member', summary: 'Time and net result of this session' },
  playSummary: { method: 'GET', path: '/me/play-summary', guard: 'member', summary: 'Time of two weeks, result and money of eight' },
  leaveGame: { method: 'POST', path: '/me/session-clock.leave', guard: 'member', summary: 'Say that a game was left: its time stops' },
  answerCheck: { method: 'POST', path: '/me/reality-check', guard: 'member', summary: 'Answer a reality check' },
  setCheckInterval: {
    method: 'PUT',
    path: '/me/reality-check.interval',
    guard: 'member',
    summary: 'Choose the minutes of play between reality checks',
  },
} as const satisfies Calls
