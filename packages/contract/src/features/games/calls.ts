import type { Calls } from '../../call.ts'

export const gameCalls = {
  catalogue: { method: 'GET', path: '/storage/games_{platform}.json', guard: 'anyone', summary: 'Every game of a platform', storage: true },
  maintenance: { method: 'GET', path: '/games/maintenance', guard: 'anyone', summary: 'Makers and games that take no new rounds now' },
  recent: { method: 'GET', path: '/v2/games/recent', guard: 'member', summary: 'Games played last, newest first' },
  login: { method: 'POST', path: '/v2/games.login', guard: 'member', summary: 'Open a game: a single-use address' },
} as const satisfies Calls
