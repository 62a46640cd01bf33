import type { Calls } from '../../call.ts'

const SEE = { operator: 'operators.view' } as const
const MANAGE = { operator: 'operators.manage' } as const
const MANAGE_PROVEN = { operator: 'operators.manage', stepUp: true } as const

export const operatorRoleCalls = {
  people: { method: 'GET', path: '/console/operators', guard: SEE, summary: 'The operators, with roles and second factor' },
  matrix: { method: 'GET', path: '/console/operator-roles', guard: SEE, summary: 'Every role with its permissions and version' },
  changes: { method: 'GET', path: '/console/operator-changes', guard: SEE, summary: 'Proposed and decided changes, newest first' },
  unused: {
    method: 'GET',
    path: '/console/operator-unused-permissions',
    guard: SEE,
    summary: 'Who has not used which permission for 90 days, the longest unused first',
  },
  proposeRole: {
    method: 'POST',
    path: '/console/operator-changes/role',
    guard: MANAGE_PROVEN,
    summary: 'Propose the permissions of a role: the first of two owners',
  },
  proposePerson: {
    method: 'POST',
    path: '/console/operator-changes/person',
    guard: MANAGE_PROVEN,
    summary: 'Propose the roles of an operator: the first of two owners',
  },
  proposeInvitation: {
    method: 'POST',
    path: '/console/operator-changes/invitation',
    guard: MANAGE_PROVEN,
    summary: 'Propose a new operator with roles and a first password: the first of two owners',
  },
  proposeFactorReset: {
    method: 'POST',
    path: '/console/operator-changes/factor-reset',
    guard: MANAGE_PROVEN,
    summary: 'Propose to take the second factors of an operator away: the first of two owners, or of one and the terminal',
  },
  proposeEnable: {
    method: 'POST',
    path: '/console/operator-changes/enable',
    guard: MANAGE_PROVEN,
    summary: 'Propose that a disabled operator may work again: the first of two owners',
  },
  networks: {
    method: 'GET',
    path: '/console/operator-networks',
    guard: SEE,
    summary: 'The networks from which operators may work, none for from anywhere, and the present address of the caller',
  },
  proposeNetworks: {
    method: 'POST',
    path: '/console/operator-changes/networks',
    guard: MANAGE_PROVEN,
    summary: 'Propose the networks from which operators may work, as a whole list: the first of two owners',
  },
  disable: {
    method: 'POST',
    path: '/console/operators/{operatorId}/disable',
    guard: { operator: 'operators.disable', stepUp: true },
    summary: 'Take the way in from an operator, by one person and at once',
  },
  approve: {
    method: 'POST',
    path: '/console/operator-changes/{changeId}/approve',
    guard: MANAGE_PROVEN,
    summary:
      'Approve a change that another owner proposed: in force after 10 minutes; a new operator and a reset have a one-time code, shown once',
  },
  decline: {
    method: 'POST',
    path: '/console/operator-changes/{changeId}/decline',
    guard: MANAGE,
    summary: 'Decline a change, take the own one back, or undo an approved one before it takes force',
  },
} as const satisfies Calls
