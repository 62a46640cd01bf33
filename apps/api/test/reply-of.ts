import type { Call, Calls } from '@morakot/contract/call'
import type { CallSchema, Reply } from '@morakot/contract/contract-shape'
import type { affiliatesCalls, affiliatesConsoleCalls } from '@morakot/contract/features/affiliates/calls'
import type { affiliatesConsoleSchemas, affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import type { analyticsCalls } from '@morakot/contract/features/analytics/calls'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import type { auditConsoleCalls } from '@morakot/contract/features/audit/calls'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import type { bankChangeCalls, bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import type { cashbackCalls, cashbackConsoleCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackConsoleSchemas, cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import type { cashierCalls, cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import type { eventConsoleCalls } from '@morakot/contract/features/events/calls'
import type { eventConsoleSchemas } from '@morakot/contract/features/events/schema'
import type { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import type { favoritesCalls } from '@morakot/contract/features/favorites/calls'
import type { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import type { gameAdminCalls } from '@morakot/contract/features/game-admin/calls'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import type { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { gatewayCalls, gatewayConsoleCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import type { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import type { jackpotCalls, jackpotConsoleCalls } from '@morakot/contract/features/jackpots/calls'
import type { jackpotConsoleSchemas, jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import type { kycCalls, kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycSchemas } from '@morakot/contract/features/kyc/schema'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import type { liveFeedCalls } from '@morakot/contract/features/live-feed/calls'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import type { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import type { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import type { migrationCalls, migrationConsoleCalls } from '@morakot/contract/features/migration/calls'
import type { migrationConsoleSchemas, migrationSchemas } from '@morakot/contract/features/migration/schema'
import type { minigameTableCalls } from '@morakot/contract/features/minigame-tables/calls'
import type { minigameTableSchemas } from '@morakot/contract/features/minigame-tables/schema'
import type { minigameCalls, minigameConsoleCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameConsoleSchemas, minigameSchemas } from '@morakot/contract/features/minigames/schema'
import type { noticesCalls, noticesConsoleCalls } from '@morakot/contract/features/notices/calls'
import type { noticesConsoleSchemas, noticesSchemas } from '@morakot/contract/features/notices/schema'
import type { operatorFactorCalls } from '@morakot/contract/features/operator-factors/calls'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import type { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import type { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import type { passkeyCalls } from '@morakot/contract/features/passkeys/calls'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import type { personExceptionCalls } from '@morakot/contract/features/person-exceptions/calls'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import type { platformsConsoleCalls } from '@morakot/contract/features/platforms/calls'
import type { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import type { pointCalls, pointConsoleCalls } from '@morakot/contract/features/points/calls'
import type { pointConsoleSchemas, pointSchemas } from '@morakot/contract/features/points/schema'
import type { privilegeCalls, privilegeConsoleCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeConsoleSchemas, privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import type { promotionsCalls, promotionsConsoleCalls } from '@morakot/contract/features/promotions/calls'
import type { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import type { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import type { questsCalls, questsConsoleCalls } from '@morakot/contract/features/quests/calls'
import type { questsConsoleSchemas, questsSchemas } from '@morakot/contract/features/quests/schema'
import type { reconciliationConsoleCalls } from '@morakot/contract/features/reconciliation/calls'
import type { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import type { redemptionCalls, redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import type { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import type { rulesCalls } from '@morakot/contract/features/rules/calls'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import type { safetyConsoleCalls } from '@morakot/contract/features/safety/calls'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import type { seamlessConsoleCalls } from '@morakot/contract/features/seamless/calls'
import type { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import type { siteCalls, siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas, siteSchemas } from '@morakot/contract/features/site/schema'
import type { slotPriceCalls } from '@morakot/contract/features/slot-prices/calls'
import type { slotPriceSchemas } from '@morakot/contract/features/slot-prices/schema'
import type { startCalls } from '@morakot/contract/features/start/calls'
import type { startSchemas } from '@morakot/contract/features/start/schema'
import type { telemetryCalls } from '@morakot/contract/features/telemetry/calls'
import type { telemetrySchemas } from '@morakot/contract/features/telemetry/schema'
import type { truemoneyCalls, truemoneyConsoleCalls } from '@morakot/contract/features/truemoney/calls'
import type { truemoneyConsoleSchemas, truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import type { trustCalls } from '@morakot/contract/features/trust/calls'
import type { trustSchemas } from '@morakot/contract/features/trust/schema'
import type { valueConsoleCalls } from '@morakot/contract/features/value/calls'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import type { vouchersCalls, vouchersConsoleCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersConsoleSchemas, vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import type { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import type { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import type { nouns } from '@morakot/contract/nouns'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `/vouchers/{id}.claim` as the type of every path of that call: `/vouchers/${string}.claim`. */
type Pattern<P extends string> = P extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Pattern<After>}` : P

type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P

type Segment<P extends string> = P extends `${infer First}/${string}` ? First : P

/** How many segments follow, so that a parameter never takes a slash. */
type Depth<P extends string, D extends readonly unknown[] = []> = P extends `${string}/${infer Rest}` ? Depth<Rest, [...D, 0]> : D['length']

/** The method, the segment that names the noun, and the depth of a path. A few calls share them, so that a look-up compares a few only. */
type Key<M extends Method, P extends string> = P extends `/console/${infer Rest}`
  ? `${M} /console/${Segment<Rest>} ${Depth<Rest>}`
  : P extends `/${infer Rest}`
    ? `${M} /${Segment<Rest>} ${Depth<Rest>}`
    : never

interface Route {
  readonly key: string
  readonly path: string
  readonly data: unknown
}

/** The calls of one list with what each replies. */
type Routes<C extends Calls, S> = {
  readonly [K in keyof C]: {
    readonly key: Key<C[K]['method'], C[K]['path']>
    readonly path: Pattern<C[K]['path']>
    readonly data: K extends keyof S ? (S[K] extends CallSchema ? Reply<S[K]> : never) : never
  }
}[keyof C]

type AnyRoute =
  | Routes<typeof affiliatesCalls, typeof affiliatesSchemas>
  | Routes<typeof affiliatesConsoleCalls, typeof affiliatesConsoleSchemas>
  | Routes<typeof analyticsCalls, typeof analyticsSchemas>
  | Routes<typeof auditConsoleCalls, typeof auditConsoleSchemas>
  | Routes<typeof bankChangeCalls, typeof bankChangeSchemas>
  | Routes<typeof bankChangeConsoleCalls, typeof bankChangeConsoleSchemas>
  | Routes<typeof cashbackCalls, typeof cashbackSchemas>
  | Routes<typeof cashbackConsoleCalls, typeof cashbackConsoleSchemas>
  | Routes<typeof cashierCalls, typeof cashierSchemas>
  | Routes<typeof cashierConsoleCalls, typeof cashierConsoleSchemas>
  | Routes<typeof depositAdminCalls, typeof depositAdminSchemas>
  | Routes<typeof eventConsoleCalls, typeof eventConsoleSchemas>
  | Routes<typeof exportCalls, typeof exportSchemas>
  | Routes<typeof favoritesCalls, typeof favoritesSchemas>
  | Routes<typeof gameAdminCalls, typeof gameAdminSchemas>
  | Routes<typeof gameCalls, typeof gameSchemas>
  | Routes<typeof gatewayCalls, typeof gatewaySchemas>
  | Routes<typeof gatewayConsoleCalls, typeof gatewayConsoleSchemas>
  | Routes<typeof jackpotCalls, typeof jackpotSchemas>
  | Routes<typeof jackpotConsoleCalls, typeof jackpotConsoleSchemas>
  | Routes<typeof kycCalls, typeof kycSchemas>
  | Routes<typeof kycConsoleCalls, typeof kycConsoleSchemas>
  | Routes<typeof liveFeedCalls, typeof liveFeedSchemas>
  | Routes<typeof memberAdminCalls, typeof memberAdminSchemas>
  | Routes<typeof memberCalls, typeof memberSchemas>
  | Routes<typeof migrationCalls, typeof migrationSchemas>
  | Routes<typeof migrationConsoleCalls, typeof migrationConsoleSchemas>
  | Routes<typeof minigameCalls, typeof minigameSchemas>
  | Routes<typeof minigameConsoleCalls, typeof minigameConsoleSchemas>
  | Routes<typeof minigameTableCalls, typeof minigameTableSchemas>
  | Routes<typeof noticesCalls, typeof noticesSchemas>
  | Routes<typeof noticesConsoleCalls, typeof noticesConsoleSchemas>
  | Routes<typeof operatorCalls, typeof operatorSchemas>
  | Routes<typeof operatorFactorCalls, typeof operatorFactorSchemas>
  | Routes<typeof operatorRoleCalls, typeof operatorRoleSchemas>
  | Routes<typeof passkeyCalls, typeof passkeySchemas>
  | Routes<typeof personExceptionCalls, typeof personExceptionSchemas>
  | Routes<typeof platformsConsoleCalls, typeof platformsConsoleSchemas>
  | Routes<typeof pointCalls, typeof pointSchemas>
  | Routes<typeof pointConsoleCalls, typeof pointConsoleSchemas>
  | Routes<typeof privilegeCalls, typeof privilegeSchemas>
  | Routes<typeof privilegeConsoleCalls, typeof privilegeConsoleSchemas>
  | Routes<typeof promotionsCalls, typeof promotionsSchemas>
  | Routes<typeof promotionsConsoleCalls, typeof promotionsConsoleSchemas>
  | Routes<typeof protectionCalls, typeof protectionSchemas>
  | Routes<typeof questsCalls, typeof questsSchemas>
  | Routes<typeof questsConsoleCalls, typeof questsConsoleSchemas>
  | Routes<typeof reconciliationConsoleCalls, typeof reconciliationConsoleSchemas>
  | Routes<typeof redemptionCalls, typeof redemptionSchemas>
  | Routes<typeof redemptionConsoleCalls, typeof redemptionConsoleSchemas>
  | Routes<typeof roundsCalls, typeof roundsSchemas>
  | Routes<typeof rulesCalls, typeof rulesSchemas>
  | Routes<typeof safetyConsoleCalls, typeof safetyConsoleSchemas>
  | Routes<typeof seamlessConsoleCalls, typeof seamlessConsoleSchemas>
  | Routes<typeof siteCalls, typeof siteSchemas>
  | Routes<typeof siteConsoleCalls, typeof siteConsoleSchemas>
  | Routes<typeof slotPriceCalls, typeof slotPriceSchemas>
  | Routes<typeof startCalls, typeof startSchemas>
  | Routes<typeof telemetryCalls, typeof telemetrySchemas>
  | Routes<typeof truemoneyCalls, typeof truemoneySchemas>
  | Routes<typeof truemoneyConsoleCalls, typeof truemoneyConsoleSchemas>
  | Routes<typeof trustCalls, typeof trustSchemas>
  | Routes<typeof valueConsoleCalls, typeof valueSchemas>
  | Routes<typeof vouchersCalls, typeof vouchersSchemas>
  | Routes<typeof vouchersConsoleCalls, typeof vouchersConsoleSchemas>
  | Routes<typeof walletCalls, typeof walletSchemas>
  | Routes<typeof workQueueCalls, typeof workQueueSchemas>

type Index = { readonly [R in AnyRoute as R['key']]: R }

type Exact<R, P extends string> = R extends { readonly path: P } ? (P extends R['path'] ? R : never) : never
type Matching<R, P extends string> = R extends { readonly path: infer Own } ? (P extends Own ? R : never) : never
type DataOf<R> = R extends Route ? R['data'] : never

type Candidates<M extends Method, P extends string> = Key<M, P> extends keyof Index ? Index[Key<M, P>] : never
/** `/games/search` is that call and not `/games/{id}`. */
type Found<R, P extends string> = [Exact<R, P>] extends [never] ? Matching<R, P> : Exact<R, P>

/** What the contract says that a call replies, by its method and path. Unknown where the path is no literal. */
export type ReplyOf<M extends Method, P extends string> = string extends P
  ? unknown
  : DataOf<Found<Candidates<M, WithoutQuery<P>>, WithoutQuery<P>>>

type CallOf<N> = N extends { readonly member: infer M; readonly console: infer C } ? M[keyof M] | C[keyof C] : never
type PathOf<C> = C extends Call ? Pattern<C['path']> : never
type Missing = Exclude<PathOf<CallOf<(typeof nouns)[number]>>, AnyRoute['path']>

// A call of a noun that is missing above does not compile: the error names its path.
const missing: readonly Missing[] = []
missing satisfies readonly never[]
