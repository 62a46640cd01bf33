import { analyticsModule } from '#features/analytics/module'
import { auditModule } from '#features/audit/module'
import { auditTrailModule } from '#features/audit-trail/module'
import { cashbackModule } from '#features/cashback/module'
import { cashierModule } from '#features/cashier/module'
import { correctionsModule } from '#features/corrections/module'
import { demoDeskModule } from '#features/demo-desk/module'
import { depositAdminModule } from '#features/deposit-admin/module'
import { eventsModule } from '#features/events/module'
import { gameAdminModule } from '#features/game-admin/module'
import { importsModule } from '#features/imports/module'
import { jackpotsModule } from '#features/jackpots/module'
import { gatewayModule } from '#features/gateway-account/module'
import { gamesModule } from '#features/games/module'
import { liveFeedModule } from '#features/live-feed/module'
import { memberAdminModule } from '#features/member-admin/module'
import { membersModule } from '#features/member-account/module'
import { operatorAlertsModule } from '#features/operator-alerts/module'
import { operatorFactorsModule } from '#features/operator-factors/module'
import { operatorRolesModule } from '#features/operator-roles/module'
import { operatorsModule } from '#features/operators/module'
import { pointsModule } from '#features/points/module'
import { privilegesModule } from '#features/privileges/module'
import { promotionsModule } from '#features/promotions/module'
import { protectionModule } from '#features/protection/module'
import { reconciliationModule } from '#features/reconciliation/module'
import { rewardsModule } from '#features/rewards/module'
import { seamlessModule } from '#features/seamless/module'
import { notesModule } from '#features/notes/module'
import { memberTagsModule } from '#features/member-tags/module'
import { helpModule } from '#features/help/module'
import { savedViewsModule } from '#features/saved-views/module'
import { siteModule } from '#features/site/module'
import { startModule } from '#features/start/module'
import { telemetryModule } from '#features/telemetry/module'
import { roundsModule } from '#features/rounds/module'
import { truemoneyModule } from '#features/truemoney/module'
import { walletModule } from '#features/wallet/module'
import { workQueueModule } from '#features/work-queue/module'
import { minigamesModule } from '#features/minigames/module'
import { minigameTablesModule } from '#features/minigame-tables/module'
import { rulesModule } from '#features/rules/module'
import { trustModule } from '#features/trust/module'
import { valueModule } from '#features/value-changes/module'
import { vouchersModule } from '#features/vouchers/module'
import { exportsModule } from '#features/exports/module'
import { favoritesModule } from '#features/favorites/module'
import { redemptionModule } from '#features/redemption/module'
import { questsModule } from '#features/quests/module'
import { bankChangeModule } from '#features/bank-change/module'
import { noticesModule } from '#features/notices/module'
import { kycModule } from '#features/kyc/module'
import { slotPricesModule } from '#features/slot-prices/module'
import { safetyModule } from '#features/safety/module'
import { affiliatesModule } from '#features/affiliates/module'
import { personExceptionsModule } from '#features/person-exceptions/module'
import { rightsReviewModule } from '#features/rights-review/module'
import { subjectRequestsModule } from '#features/subject-requests/module'
import { payoutHaltsModule } from '#features/payout-halts/module'
import { platformsModule } from '#features/platforms/module'
import { memberPushModule } from '#features/member-push/module'
import { migrationModule } from '#features/migration/module'
import { passkeysModule } from '#features/passkeys/module'
import { hub88Module } from '#features/seamless/hub88/module'
import { ambModule } from '#features/seamless/amb/module'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import type { Module } from '#infra/modules/module'

/** Every module of the API. They are opened by what they need of each other, and seed the demo in this order. */
export const modules = [
  siteModule,
  membersModule,
  protectionModule,
  walletModule,
  roundsModule,
  gamesModule,
  seamlessModule,
  cashierModule,
  truemoneyModule,
  pointsModule,
  rewardsModule,
  privilegesModule,
  liveFeedModule,
  startModule,
  telemetryModule,
  operatorsModule,
  operatorFactorsModule,
  operatorRolesModule,
  auditModule,
  auditTrailModule,
  savedViewsModule,
  memberTagsModule,
  helpModule,
  notesModule,
  eventsModule,
  reconciliationModule,
  memberAdminModule,
  depositAdminModule,
  correctionsModule,
  workQueueModule,
  operatorAlertsModule,
  exportsModule,
  minigamesModule,
  minigameTablesModule,
  trustModule,
  rulesModule,
  valueModule,
  vouchersModule,
  promotionsModule,
  // Before the favourites: one of the demo's is under maintenance.
  gameAdminModule,
  favoritesModule,
  jackpotsModule,
  redemptionModule,
  questsModule,
  gatewayModule,
  analyticsModule,
  cashbackModule,
  demoDeskModule,
  importsModule,
  kycModule,
  bankChangeModule,
  noticesModule,
  affiliatesModule,
  safetyModule,
  personExceptionsModule,
  payoutHaltsModule,
  rightsReviewModule,
  subjectRequestsModule,
  platformsModule,
  memberPushModule,
  migrationModule,
  slotPricesModule,
  passkeysModule,
  hub88Module,
  ambModule,
] as const satisfies readonly Module[]

// A kind of task that no module declares does not compile: the error names it.
const withoutSource: readonly Exclude<WorkKind, (typeof modules)[number]['waits'][number]['kind']>[] = []
withoutSource satisfies readonly never[]
