import type { Calls } from '../../call.ts'

export const gameAdminCalls = {
  list: { method: 'GET', path: '/console/games', guard: { operator: 'games.view' }, summary: 'Games by view, search and filter' },
  providers: {
    method: 'GET',
    path: '/console/game-providers',
    guard: { operator: 'games.view' },
    summary: 'Makers with their games and rounds',
  },
  windows: {
    method: 'GET',
    path: '/console/game-maintenance',
    guard: { operator: 'games.view' },
    summary: 'Maintenance windows, running and planned first',
  },
  shelves: {
    method: 'GET',
    path: '/console/game-shelves',
    guard: { operator: 'games.view' },
    summary: 'Shelves of the lobby in their order',
  },
  impact: {
    method: 'GET',
    path: '/console/game-impact',
    guard: { operator: 'games.view' },
    summary: 'Who plays what a switch or a window would close, and open rounds',
  },
  switchGame: {
    method: 'PUT',
    path: '/console/games/{gameId}/switch',
    guard: { operator: 'games.switch' },
    summary: 'Switch a game on or off',
  },
  switchProvider: {
    method: 'PUT',
    path: '/console/game-providers/{providerId}/switch',
    guard: { operator: 'games.switch' },
    summary: 'Switch a maker on or off; the switches of its games stay as they are',
  },
  openWindow: {
    method: 'POST',
    path: '/console/game-maintenance',
    guard: { operator: 'games.switch' },
    summary: 'Set a maintenance window, now or later',
  },
  endWindow: {
    method: 'POST',
    path: '/console/game-maintenance/{windowId}/end',
    guard: { operator: 'games.switch' },
    summary: 'End a window now, or call a planned one off',
  },
  reopen: {
    method: 'PUT',
    path: '/console/games/{gameId}/reopen',
    guard: { operator: 'games.switch' },
    summary: 'Open a game that is closed until further notice, by the list of its provider or by hand',
  },
  mark: {
    method: 'PUT',
    path: '/console/games/{gameId}/mark',
    guard: { operator: 'games.edit' },
    summary: 'Set place and jackpot network of a game',
  },
  days: {
    method: 'GET',
    path: '/console/game-days',
    guard: { operator: 'games.view' },
    summary: 'The game of the day that members see, and what is chosen for later days',
  },
  chooseDay: {
    method: 'PUT',
    path: '/console/game-days/{day}',
    guard: { operator: 'games.edit' },
    summary: 'Choose the game of a day, or take the choice back',
  },
  saveShelf: {
    method: 'PUT',
    path: '/console/game-shelves/{code}',
    guard: { operator: 'games.edit' },
    summary: 'Write a shelf: title, place, games, and whether it is shown',
  },
} as const satisfies Calls
