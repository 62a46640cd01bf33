import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { startNoun } from '@morakot/contract/features/start/noun'
import { startSchemas } from '@morakot/contract/features/start/schema'
import { gameReadsPort } from '#features/games/ports'
import { gatewayPort } from '#features/gateway/ports'
import { liveFeedPort } from '#features/live-feed/ports'
import { readProfile } from '#features/members/service-profile'
import { memberOf } from '#features/members/service-status'
import { memberGuard } from '#features/sessions/routes-guard'
import { siteReadsPort } from '#features/site/ports'
import { readOwnCredit, readTokens } from '#features/wallet/service'
import { defineModule } from '#infra/modules/module'
import { startRoutes } from './routes.ts'
import type { Recognising } from './routes.ts'
import type { StartContext } from './service.ts'

export const startModule = defineModule({
  contract: startNoun,
  memberSchemas: startSchemas,
  needs: { site: siteReadsPort, games: gameReadsPort, feed: liveFeedPort, gateway: gatewayPort },
})
  .context((base, { site, games, feed, gateway }): StartContext & Recognising => ({
    ...base,
    recognise: memberGuard(base),
    hasPass: site.hasPass,
    readConfigs: site.readConfigs,
    isClosed: site.isClosed,
    readProfile: async (member) => await readProfile({ ...base, gateway }, member),
    hasOwnCredit: async (member) => (await memberOf(base.db, member)).platformCode === PRIMARY_PLATFORM,
    readCredit: async (member) => await readOwnCredit(base, member),
    readTokens: async (member) => await readTokens(base, member),
    readBoost: site.readBoost,
    readRecent: games.readRecent,
    readHall: games.readHall,
    readLiveWithdrawals: feed.readLatest,
  }))
  .open((context) => ({ member: startRoutes(context) }))
