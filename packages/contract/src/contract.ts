import type { Calls } from './call.ts'
import type { consoleApi, memberApi } from './calls.ts'
import type { SchemasOf } from './contract-shape.ts'
import { auditConsoleSchemas } from './features/audit/schema.ts'
import { cashierConsoleSchemas } from './features/cashier/schema-console.ts'
import { cashierSchemas } from './features/cashier/schema.ts'
import { gameSchemas } from './features/games/schema.ts'
import { liveFeedSchemas } from './features/live-feed/schema.ts'
import { memberSchemas } from './features/members/schema.ts'
import { operatorSchemas } from './features/operators/schema.ts'
import { protectionSchemas } from './features/protection/schema.ts'
import { reconciliationConsoleSchemas } from './features/reconciliation/schema.ts'
import { seamlessConsoleSchemas } from './features/seamless/schema-alerts.ts'
import { startSchemas } from './features/start/schema.ts'
import { telemetrySchemas } from './features/telemetry/schema.ts'
import { siteConsoleSchemas, siteSchemas } from './features/site/schema.ts'
import { walletSchemas } from './features/wallet/schema.ts'

type SchemasOfApi<A extends Readonly<Record<string, Calls>>> = { readonly [Noun in keyof A]: SchemasOf<A[Noun]> }

export const memberContract = {
  site: siteSchemas,
  members: memberSchemas,
  protection: protectionSchemas,
  wallet: walletSchemas,
  games: gameSchemas,
  cashier: cashierSchemas,
  liveFeed: liveFeedSchemas,
  start: startSchemas,
  telemetry: telemetrySchemas,
} as const satisfies SchemasOfApi<typeof memberApi>

export const consoleContract = {
  operators: operatorSchemas,
  site: siteConsoleSchemas,
  cashier: cashierConsoleSchemas,
  audit: auditConsoleSchemas,
  reconciliation: reconciliationConsoleSchemas,
  seamless: seamlessConsoleSchemas,
} as const satisfies SchemasOfApi<typeof consoleApi>

export type MemberContract = typeof memberContract
export type ConsoleContract = typeof consoleContract
