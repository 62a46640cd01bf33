import { auditConsoleCalls } from './features/audit/calls.ts'
import { cashierCalls, cashierConsoleCalls } from './features/cashier/calls.ts'
import { gameCalls } from './features/games/calls.ts'
import { liveFeedCalls } from './features/live-feed/calls.ts'
import { memberCalls } from './features/members/calls.ts'
import { operatorCalls } from './features/operators/calls.ts'
import { protectionCalls } from './features/protection/calls.ts'
import { reconciliationConsoleCalls } from './features/reconciliation/calls.ts'
import { seamlessConsoleCalls } from './features/seamless/calls.ts'
import { startCalls } from './features/start/calls.ts'
import { telemetryCalls } from './features/telemetry/calls.ts'
import { siteCalls, siteConsoleCalls } from './features/site/calls.ts'
import { walletCalls } from './features/wallet/calls.ts'

/** Every call of the members' API, by noun. No schema is reachable from here. */
export const memberApi = {
  site: siteCalls,
  members: memberCalls,
  protection: protectionCalls,
  wallet: walletCalls,
  games: gameCalls,
  cashier: cashierCalls,
  liveFeed: liveFeedCalls,
  start: startCalls,
  telemetry: telemetryCalls,
} as const

/** Every call of the operators' API. It is served on the console's own address only. */
export const consoleApi = {
  operators: operatorCalls,
  site: siteConsoleCalls,
  cashier: cashierConsoleCalls,
  audit: auditConsoleCalls,
  reconciliation: reconciliationConsoleCalls,
  seamless: seamlessConsoleCalls,
} as const
