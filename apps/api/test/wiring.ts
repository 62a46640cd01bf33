import { cashierModule } from '#features/cashier/module'
import { gamesModule } from '#features/games/module'
import { liveFeedModule } from '#features/live-feed/module'
import { membersModule } from '#features/member-account/module'
import { operatorFactorsModule } from '#features/operator-factors/module'
import { promotionsModule } from '#features/promotions/module'
import { seamlessModule } from '#features/seamless/module'
import { siteModule } from '#features/site/module'
import { startModule } from '#features/start/module'
import { truemoneyModule } from '#features/truemoney/module'
import type { OpenModules } from '#infra/modules/open-modules'

/** The contexts of features whose services a test calls itself. */
export function wiringOf({ contextOf }: OpenModules) {
  return {
    site: contextOf(siteModule),
    members: contextOf(membersModule),
    operators: contextOf(operatorFactorsModule),
    games: contextOf(gamesModule),
    seamless: contextOf(seamlessModule),
    cashier: contextOf(cashierModule),
    promotions: contextOf(promotionsModule),
    liveFeed: contextOf(liveFeedModule),
    start: contextOf(startModule),
    truemoney: contextOf(truemoneyModule),
  }
}

export type Wiring = ReturnType<typeof wiringOf>
