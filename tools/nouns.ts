/** What the sandbox plays; `pages` is its front page, with a link to each. */
export const OUTSIDE_SYSTEMS: ReadonlySet<string> = new Set([
  'provider',
  'engines',
  'conformance',
  'gateway-platform',
  'bank',
  'slip-verifier',
  'identity-verifier',
  'true-money',
  'alert-webhook',
  'sms',
  'push',
  'storage',
  'pages',
])

/** A noun that is absent from a side though the rule would ask for it. */
export interface OneSided {
  readonly absent: readonly string[]
  readonly reason: string
}

/**
 * Reviewed, not grown: each line says why the noun has nothing to do there. A noun whose contract has no calls of members needs no folder in
 * the player, and no line here.
 */
export const ONE_SIDED: ReadonlyMap<string, OneSided> = new Map([
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
    'reports',
    {
      absent: ['packages/contract/src/features', 'apps/player/src/features'],
      reason: 'figures of a day: files that a command writes (npm run reports), and the CSV of the overview, a call of work-queue',
    },
  ],
])

/**
 * Parts of a noun that has more than one folder holds: each is a feature with rules, services and stores of its own. The calls, refusals and
 * permissions are in the contract of the noun, and one folder binds them (`module.ts`, `routes.ts`, `jobs.ts`): `cashier` for the cashier,
 * `member-account` for `members`, whose own folder every feature imports and which so can import few.
 */
export const PARTS: ReadonlyMap<string, string> = new Map([
  ['bonus-grants', 'promotions'],
  ['game-art', 'games'],
  ['game-maintenance', 'games'],
  ['game-order', 'games'],
  ['account-holders', 'members'],
  ['captcha', 'members'],
  ['devices', 'members'],
  ['member-account', 'members'],
  ['passwords', 'members'],
  ['registration', 'members'],
  ['sessions', 'members'],
  ['sign-in', 'members'],
  ['sms', 'members'],
  ['gateway-account', 'gateway'],
  ['gateway-transfers', 'gateway'],
  ['gateway-games', 'gateway'],
  ['gateway-play', 'gateway'],
  ['member-actions', 'member-admin'],
  ['member-history', 'member-admin'],
  ['game-search', 'games'],
  ['game-letters', 'games'],
  ['lobby', 'games'],
  ['profile', 'members'],
  ['play', 'games'],
  ['bank', 'cashier'],
  ['deposits', 'cashier'],
  ['deposit-methods', 'cashier'],
  ['deposit-points', 'cashier'],
  ['receipts', 'cashier'],
  ['unmatched-receipts', 'cashier'],
  ['receiving-accounts', 'cashier'],
  ['slips', 'cashier'],
  ['transfer-claims', 'cashier'],
  ['underage-payouts', 'cashier'],
  ['withdrawal-conditions', 'cashier'],
  ['withdrawal-origin', 'cashier'],
  ['withdrawals', 'cashier'],
  ['minigame-tables', 'minigames'],
  ['value-changes', 'value'],
])

/**
 * Folders inside the folder of a noun of the API: what one folder cannot hold, and the adapters through which other companies call the noun.
 * Each is a feature for the import rules. The noun's own folder binds them.
 */
export const INNER_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['redemption', ['requests']],
  ['seamless', ['wallet', 'reconcile', 'edge', 'hub88', 'amb']],
])
