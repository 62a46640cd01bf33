import type { Calls } from '../../call.ts'

const PROPOSE = { operator: 'personExceptions.propose' } as const
const APPROVE = { operator: 'personExceptions.approve', stepUp: true } as const
const EITHER = { operator: ['personExceptions.propose', 'personExceptions.approve'] } as const

// Features F-131: risk proposes after seeing a document, an owner approves.
export const personExceptionCalls = {
  list: {
    method: 'GET',
    path: '/console/person-exceptions',
    guard: { operator: 'personExceptions.view' },
    summary: 'Exceptions from the check for excluded persons, the newest first',
  },
  propose: {
    method: 'POST',
    path: '/console/person-exceptions',
    guard: PROPOSE,
    summary: 'Propose that a phone number may open one account although name and birth date are those of an excluded person',
  },
  approve: {
    method: 'POST',
    path: '/console/person-exceptions/{exceptionId}/approve',
    guard: APPROVE,
    summary: 'Approve the exception that another operator proposed: in force for seven days, for one opening',
  },
  decline: {
    method: 'POST',
    path: '/console/person-exceptions/{exceptionId}/decline',
    guard: EITHER,
    summary: 'Decline a proposal, or take the own one back',
  },
  revoke: {
    method: 'POST',
    path: '/console/person-exceptions/{exceptionId}/revoke',
    guard: EITHER,
    summary: 'End an exception that is in force, at once and by one person',
  },
} as const satisfies Calls
