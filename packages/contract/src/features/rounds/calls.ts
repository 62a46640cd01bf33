import type { Calls } from '../../call.ts'

export const roundsCalls = {
  list: {
    method: 'GET',
    path: '/me/rounds',
    guard: 'member',
    summary: 'Game rounds of the member: unfinished ones first, then the newest',
  },
  picture: {
    method: 'GET',
    path: '/me/rounds/picture',
    guard: 'member',
    summary:
      "A page with the outcome of one of the member's finished rounds, drawn by its provider for a frame; the address is good for minutes",
  },
  game: {
    method: 'GET',
    path: '/me/games/{gameId}',
    guard: 'member',
    summary: "A game before it is opened: its provider's figures, its largest wins of seven days, and the member's own last rounds",
  },
} as const satisfies Calls
