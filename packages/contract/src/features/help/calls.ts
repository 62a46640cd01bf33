import type { Calls } from '../../call.ts'

export const helpCalls = {
  list: {
    method: 'GET',
    path: '/v2/help',
    guard: 'member',
    summary: 'The articles in force, and the five that most members opened in the last seven days',
  },
  open: {
    method: 'POST',
    path: '/v2/help/{code}/opened',
    guard: 'member',
    summary: 'Note that the member opened an article: counted once a day',
  },
  rate: {
    method: 'POST',
    path: '/v2/help/{code}/rating',
    guard: 'member',
    summary: 'Say whether a version of an article helped; the last answer of a member counts',
  },
} as const satisfies Calls

export const helpConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/help-articles',
    guard: { operator: 'content.view' },
    summary: 'The newest version of each article, with how many opened it in seven days and whom it helped',
  },
  versions: {
    method: 'GET',
    path: '/console/help-articles/{code}',
    guard: { operator: 'content.view' },
    summary: 'All versions of an article, the newest first',
  },
  write: {
    method: 'POST',
    path: '/console/help-articles/{code}',
    guard: { operator: 'content.edit' },
    summary: 'Write the next version of an article, or the first of a new one; the same again answers as the first',
  },
} as const satisfies Calls
