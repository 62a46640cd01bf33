import type { Calls } from '../../call.ts'

export const minigameCalls = {
  list: { method: 'GET', path: '/minigames', guard: 'member', summary: 'Every minigame, and whether the member may open it' },
  open: { method: 'GET', path: '/minigame/{code}', guard: 'member', summary: 'One minigame with its prizes, packages and committed seed' },
  spin: {
    method: 'POST',
    path: '/minigames/{code}/spins',
    guard: 'member',
    summary: 'Spin once; with a package, buy it in the same tap',
    keyed: true,
  },
  spins: {
    method: 'GET',
    path: '/minigames/{code}/spins',
    guard: 'member',
    summary: 'Spins of the member, with what each can be verified by',
  },
  buy: {
    method: 'POST',
    path: '/minigames/{code}/packages/{packageId}',
    guard: 'member',
    summary: 'Buy spins with points',
    keyed: true,
  },
  fairness: {
    method: 'GET',
    path: '/minigames/{code}/fairness',
    guard: 'member',
    summary: 'The seeds of the member: committed and revealed',
  },
  rotate: {
    method: 'POST',
    path: '/minigames/{code}/fairness.rotate',
    guard: 'member',
    summary: 'Reveal the server seed and go on with the next; choose a client seed',
  },
} as const satisfies Calls

export const minigameConsoleCalls = {
  spinsOfAll: {
    method: 'GET',
    path: '/console/minigame-spins',
    guard: { operator: 'minigames.view' },
    summary: 'Spins by view, game and member',
  },
  voidTable: {
    method: 'POST',
    path: '/console/minigame-tables/{tableId}/void',
    guard: { operator: 'minigames.edit' },
    summary: 'Void a faulty version that has ended, and give back the point price of each of its spins',
  },
} as const satisfies Calls

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
