/** The nouns of the product, as docs/architecture.md lists them. A feature folder bears one of these names. */
export const NOUNS: ReadonlySet<string> = new Set([
  'site',
  'start',
  'telemetry',
  'members',
  'protection',
  'wallet',
  'platforms',
  'games',
  'seamless',
  'minigames',
  'slot-stats',
  'cashier',
  'promotions',
  'cashback',
  'quests',
  'vouchers',
  'privileges',
  'redemption',
  'affiliates',
  'live-feed',
  'support',
  'operators',
  'audit',
  'reconciliation',
])

/** What the sandbox stands in for; `pages` is its front page, with a link to each. */
export const OUTSIDE_SYSTEMS: ReadonlySet<string> = new Set([
  'provider',
  'gateway-platform',
  'bank',
  'slip-verifier',
  'true-money',
  'sms',
  'storage',
  'pages',
])

/** A noun that is rightly absent from a side. */
export interface OneSided {
  readonly absent: readonly string[]
  readonly reason: string
}

/** Reviewed, not grown: each line says why the noun has nothing to do there. */
export const ONE_SIDED: ReadonlyMap<string, OneSided> = new Map([
  ['seamless', { absent: ['apps/player/src/features'], reason: 'game providers call it, never a browser' }],
  [
    'support',
    {
      absent: ['packages/contract/src/features', 'apps/api/src/features'],
      reason: 'contact links are computed in the browser from the public configuration',
    },
  ],
  [
    'start',
    { absent: ['apps/player/src/features'], reason: 'what it answers is spread over the caches of the features by the app itself' },
  ],
  [
    'promotions',
    {
      absent: ['packages/contract/src/features', 'apps/api/src/features'],
      reason: 'its page leads on to a deposit; offers themselves are not built yet',
    },
  ],
  ['audit', { absent: ['apps/player/src/features'], reason: 'what the auditor finds is for operators alone' }],
  ['reconciliation', { absent: ['apps/player/src/features'], reason: 'what differs from an outside list is for operators alone' }],
  ['operators', { absent: ['apps/player/src/features'], reason: 'operators work in the console; a member is never one' }],
])
