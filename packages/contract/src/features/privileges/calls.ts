import type { Calls } from '../../call.ts'

export const privilegeCalls = {
  list: {
    method: 'GET',
    path: '/pao-privileges',
    guard: 'member',
    summary: 'The tiers with benefits and thresholds, and how far the member is',
  },
  tier: { method: 'GET', path: '/pao-privileges/{tierCode}', guard: 'member', summary: 'One tier, and how far the member is from it' },
  promote: {
    method: 'PUT',
    path: '/pao-privileges.promoteTier',
    guard: 'member',
    summary: 'Rise to a tier when the credited deposits reach it; the body is checked and not believed',
  },
  promoteAgain: { method: 'PUT', path: '/v2/privileges.promoteTier', guard: 'member', summary: 'The same under its second address' },
  celebrated: {
    method: 'POST',
    path: '/me/privileges.celebrated',
    guard: 'member',
    summary: 'The member has seen that a tier was reached',
  },
} as const satisfies Calls

const EDIT = { operator: 'tiers.edit' } as const
const OVERRIDE = { operator: 'tiers.override' } as const

export const privilegeConsoleCalls = {
  rules: {
    method: 'GET',
    path: '/console/tiers',
    guard: EDIT,
    summary: 'Thresholds and benefits in force, with members by tier and those in grace',
  },
  previewRules: {
    method: 'POST',
    path: '/console/tiers/preview',
    guard: EDIT,
    summary: 'Whom other thresholds and benefits would change, and what they cost; nothing is written',
  },
  proposeRules: { method: 'POST', path: '/console/tiers/changes', guard: EDIT, summary: 'Propose other thresholds and benefits' },
  approveRules: {
    method: 'POST',
    path: '/console/tiers/changes/{changeId}/approve',
    guard: { ...EDIT, stepUp: true },
    summary: 'Approve another operator’s change, which takes force 10 minutes later',
  },
  declineRules: {
    method: 'POST',
    path: '/console/tiers/changes/{changeId}/decline',
    guard: EDIT,
    summary: 'Decline a change, take the own one back, or undo an approved one before it takes force',
  },
  overrides: {
    method: 'GET',
    path: '/console/tiers/overrides',
    guard: { operator: 'tiers.view' },
    summary: 'Tiers that operators gave, and what waits for a second one',
  },
  member: { method: 'GET', path: '/console/tiers/members', guard: OVERRIDE, summary: 'A member by username, with tier and deposits' },
  propose: { method: 'POST', path: '/console/tiers/overrides', guard: OVERRIDE, summary: 'Propose a tier for a member until a day' },
  approve: {
    method: 'POST',
    path: '/console/tiers/overrides/{overrideId}/approve',
    guard: { ...OVERRIDE, stepUp: true },
    summary: 'Agree to another operator’s proposal',
  },
  decline: {
    method: 'POST',
    path: '/console/tiers/overrides/{overrideId}/decline',
    guard: OVERRIDE,
    summary: 'Decline a proposal, or take the own one back',
  },
} as const satisfies Calls
