import type { Calls } from '../../call.ts'

export const favoritesCalls = {
  list: { method: 'GET', path: '/v2/games/favorite', guard: 'member', summary: 'Favourite games, newest first' },
  add: { method: 'POST', path: '/v2/games/favorite', guard: 'member', summary: 'Make games favourites, all or none' },
  remove: { method: 'DELETE', path: '/v2/games/favorite', guard: 'member', summary: 'Take games out of the favourites' },
  listOld: { method: 'GET', path: '/games/favorite', guard: 'member', summary: 'Favourite games, for clients of the first version' },
  addOld: { method: 'POST', path: '/games/favorite', guard: 'member', summary: 'Make one game a favourite' },
  removeOld: { method: 'DELETE', path: '/games/favorite', guard: 'member', summary: 'Take one game out of the favourites' },
} as const satisfies Calls
