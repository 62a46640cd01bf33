import type { Calls } from '../../call.ts'

export const siteCalls = {
  version: { method: 'GET', path: '/version', guard: 'anyone', summary: 'Version of the running app' },
  configs: { method: 'GET', path: '/configs', guard: 'anyone', summary: 'Site configuration that the app shows' },
  recommendList: { method: 'GET', path: '/v2/configs/recommend-list', guard: 'anyone', summary: 'Where members may have found us' },
  boost: { method: 'GET', path: '/users/deposit-point.boost', guard: 'member', summary: 'The running offer of more points for deposits' },
  takePass: {
    method: 'POST',
    path: '/maintenance.pass',
    guard: 'anyone',
    summary: 'Let this browser through maintenance, by an operator’s one-time link',
  },
} as const satisfies Calls

export const siteConsoleCalls = {
  settings: {
    method: 'GET',
    path: '/console/site',
    guard: { operator: 'content.view' },
    summary: 'Site settings, each with its version and who changed it',
  },
  saveSetting: {
    method: 'PUT',
    path: '/console/site/settings/{key}',
    guard: { operator: ['content.edit', 'accounts.edit'] },
    summary: 'Change one setting; a receiving account waits for another person',
  },
  approveSetting: {
    method: 'POST',
    path: '/console/site/settings/{key}/changes/{changeId}/approve',
    guard: { operator: 'accounts.edit', stepUp: true },
    summary: 'Put a setting into force that another person proposed',
  },
  declineSetting: {
    method: 'POST',
    path: '/console/site/settings/{key}/changes/{changeId}/decline',
    guard: { operator: 'accounts.edit' },
    summary: 'Decline a proposed setting, or take the own one back',
  },
  makeBoost: {
    method: 'POST',
    path: '/console/site/boosts',
    guard: { operator: 'promotions.edit' },
    summary: 'Offer more points for deposits until a moment',
  },
  stopBoost: {
    method: 'POST',
    path: '/console/site/boosts/{id}/stop',
    guard: { operator: 'promotions.stop' },
    summary: 'Stop a running offer early',
  },
  makePass: {
    method: 'POST',
    path: '/console/site/pass',
    guard: { operator: 'content.edit' },
    summary: 'A one-time link that leads past maintenance',
  },
} as const satisfies Calls
