import type { Calls } from '../../call.ts'

const VIEW = { operator: 'safety.view' } as const
const WORK = { operator: 'alerts.work' } as const
const TIGHTEN = { operator: 'limits.tighten' } as const

// Source: console-2.md §5. No call here raises a member's limit or shortens a break (console.md §8).
export const safetyConsoleCalls = {
  cases: {
    method: 'GET',
    path: '/console/safety',
    guard: VIEW,
    summary: 'Members whose play shows markers of harm, the highest score first',
  },
  case: {
    method: 'GET',
    path: '/console/safety/{caseId}',
    guard: VIEW,
    summary: 'One case: the parts of the score, own limits, the break, and everything that was done',
  },
  open: {
    method: 'POST',
    path: '/console/members/{memberId}/care-cases',
    guard: TIGHTEN,
    summary: 'Open a case by hand, whether or not a marker was found: a limit is lowered and a break started in it',
  },
  orderLimit: {
    method: 'POST',
    path: '/console/members/{memberId}/limits',
    guard: TIGHTEN,
    summary: 'Limit a member until an end, at once: stricter than every limit in force, and nobody takes it away before',
  },
  orderBreak: {
    method: 'POST',
    path: '/console/members/{memberId}/breaks',
    guard: TIGHTEN,
    summary: 'Start a break of a member until an end, at once: longer than the one in force, and nobody shortens it',
  },
  take: { method: 'POST', path: '/console/safety/{caseId}/take', guard: WORK, summary: 'Take a case, also from a colleague' },
  addEntry: {
    method: 'POST',
    path: '/console/safety/{caseId}/entries',
    guard: WORK,
    summary: 'Write down a contact with the member, with its tone, or a note',
  },
  lowerLimit: {
    method: 'POST',
    path: '/console/safety/{caseId}/limit',
    guard: TIGHTEN,
    summary: 'Lower a limit of the member at their request: it holds at once',
  },
  startBreak: {
    method: 'POST',
    path: '/console/safety/{caseId}/break',
    guard: TIGHTEN,
    summary: 'Start a break of the member at their request: it cannot be shortened',
  },
  close: { method: 'POST', path: '/console/safety/{caseId}/close', guard: WORK, summary: 'Close a case with a finding' },
} as const satisfies Calls
