import type { Calls } from '../../call.ts'

export const gameCalls = {
  catalogue: { method: 'GET', path: '/storage/games_{platform}.json', guard: 'anyone', summary: 'Every game of a platform', storage: true },
  maintenance: { method: 'GET', path: '/games/maintenance', guard: 'anyone', summary: 'Makers and games that take no new rounds now' },
  recent: { method: 'GET', path: '/v2/games/recent', guard: 'member', summary: 'Games played last, newest first' },
  hall: { method: 'GET', path: '/v2/games/hall', guard: 'member', summary: 'The game of the day, and the games played most today' },
  // Open to all: a guest is answered `auth: false`, which leads to the login (ERR-6).
  login: { method: 'POST', path: '/v2/games.login', guard: 'anyone', summary: 'Open a game: a single-use address' },
  loginOld: { method: 'POST', path: '/games.login', guard: 'anyone', summary: 'Open a game, for clients of the first version' },
} as const satisfies Calls
