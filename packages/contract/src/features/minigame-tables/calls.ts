import type { Calls } from '../../call.ts'

export const minigameTableCalls = {
  games: { method: 'GET', path: '/console/minigames', guard: { operator: 'minigames.view' }, summary: 'Every minigame with its figures' },
  game: {
    method: 'GET',
    path: '/console/minigames/{code}',
    guard: { operator: 'minigames.view' },
    summary: 'One minigame with the versions of its prizes',
  },
  switchGame: {
    method: 'PUT',
    path: '/console/minigames/{code}/active',
    guard: { operator: 'minigames.edit' },
    summary: 'Open a minigame to members or close it',
  },
  saveDraft: {
    method: 'PUT',
    path: '/console/minigames/{code}/draft',
    guard: { operator: 'minigames.edit' },
    summary: 'Save the draft of the next version of the prizes',
  },
  preview: {
    method: 'GET',
    path: '/console/minigames/{code}/draft/preview',
    guard: { operator: 'minigames.view' },
    summary: 'What the draft is worth and may cost, against the version in force',
  },
  publish: {
    method: 'POST',
    path: '/console/minigames/{code}/draft/publish',
    guard: { operator: 'minigames.edit' },
    summary: 'Put the draft into force, or propose it where it takes two operators',
  },
  packages: {
    method: 'GET',
    path: '/console/minigames/{code}/packages',
    guard: { operator: 'minigames.view' },
    summary: 'The versions of the packages of spins that a minigame sells',
  },
  savePackages: {
    method: 'PUT',
    path: '/console/minigames/{code}/packages/draft',
    guard: { operator: 'minigames.edit' },
    summary: 'Save the draft of the next version of the packages',
  },
  previewPackages: {
    method: 'GET',
    path: '/console/minigames/{code}/packages/draft/preview',
    guard: { operator: 'minigames.view' },
    summary: 'What a spin costs by the draft and what it may cost us, against the version in force',
  },
  publishPackages: {
    method: 'POST',
    path: '/console/minigames/{code}/packages/draft/publish',
    guard: { operator: 'minigames.edit' },
    summary: 'Sell the packages of the draft from now on',
  },
} as const satisfies Calls
