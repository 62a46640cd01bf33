import type { Calls } from '../../call.ts'

export const rulesCalls = {
  sections: {
    method: 'GET',
    path: '/console/rules',
    guard: { operator: 'settings.view' },
    summary: 'Every section of rules with its fields, values in force and the change that waits',
  },
  versions: {
    method: 'GET',
    path: '/console/rules/{section}/versions',
    guard: { operator: 'settings.view' },
    summary: 'The versions of a section, the newest first, with the values of each and who brought it into force',
  },
  change: {
    method: 'PUT',
    path: '/console/rules/{section}',
    guard: { operator: ['settings.edit', 'settings.service', 'accounts.edit'], stepUp: true },
    summary: 'Change fields of a section: what tightens, switches off or is service is one person and at once; all else waits for another',
  },
  approve: {
    method: 'POST',
    path: '/console/rules/{section}/changes/{changeId}/approve',
    guard: { operator: ['settings.edit', 'accounts.edit'], stepUp: true },
    summary: 'Approve a change of rules that another person proposed: in force after 10 minutes',
  },
  decline: {
    method: 'POST',
    path: '/console/rules/{section}/changes/{changeId}/decline',
    guard: { operator: ['settings.edit', 'accounts.edit'] },
    summary: 'Decline a change of rules, take the own one back, or undo an approved one before it takes force',
  },
} as const satisfies Calls
