import type { Calls } from '../../call.ts'

export const migrationCalls = {
  list: {
    method: 'GET',
    path: '/storage/migration_list.json',
    guard: 'anyone',
    summary: 'The signed-in member’s own name where it is on the main list, else null',
    storage: true,
  },
  listR1: {
    method: 'GET',
    path: '/storage/migration_list_r1.json',
    guard: 'anyone',
    summary: 'The same of the list r1',
    storage: true,
  },
  mine: { method: 'GET', path: '/me/migration', guard: 'member', summary: 'The state of the own migration' },
  start: { method: 'POST', path: '/me/migration', guard: 'member', summary: 'Begin the own migration, or begin a stopped one again' },
  point: {
    method: 'POST',
    path: '/gateways/{code}/withdraw/condition/point',
    guard: 'member',
    summary: "Continue the caller's own migration; nothing in the body has any power",
  },
} as const satisfies Calls

export const migrationConsoleCalls = {
  search: { method: 'GET', path: '/console/migrations', guard: { operator: 'migration.view' }, summary: 'Every migration, newest first' },
  resume: {
    method: 'POST',
    path: '/console/migrations/{migrationId}/resume',
    guard: { operator: 'migration.run' },
    summary: 'Go on with a migration now, or begin one again that stopped in a conflict',
  },
  cancel: {
    method: 'POST',
    path: '/console/migrations/{migrationId}/cancel',
    guard: { operator: 'migration.run' },
    summary: 'End a migration before anything was taken at the source',
  },
  upload: {
    method: 'PUT',
    path: '/console/migration-lists/{list}',
    guard: { operator: 'migration.run' },
    summary: 'Replace a list by a CSV of usernames, or add them to it',
  },
} as const satisfies Calls
