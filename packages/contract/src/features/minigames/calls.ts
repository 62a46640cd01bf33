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
