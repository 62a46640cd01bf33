import type { CashierContext } from '#features/cashier/service-context'
import { cashierJobs } from '#features/cashier/jobs'
import { gamesJobs, lastGameOf, openProvider } from '#features/games/public'
import type { GamesContext } from '#features/games/public'
import type { LiveFeedContext } from '#features/live-feed/service'
import { maskUsername, memberOf, platformNameOf } from '#features/members/public'
import type { MembersContext } from '#features/members/public'
import type { OperatorsContext } from '#features/operators/public'
import type { SiteContext } from '#features/site/service'
import { seamlessJobs } from '#features/seamless/public'
import type { SeamlessContext } from '#features/seamless/public'
import { openWallet } from '#features/wallet/public'
import type { WalletContext } from '#features/wallet/service'
import type { JobKind } from '#infra/jobs'
import { forgetJob } from '#infra/forget'
import type { AppContext } from './context.ts'

/** What each feature is given: the base, and what it needs of features that it may not import itself. */
export interface Wiring {
  readonly site: SiteContext
  readonly members: MembersContext
  readonly operators: OperatorsContext
  readonly wallet: WalletContext
  readonly games: GamesContext
  readonly seamless: SeamlessContext
  readonly cashier: CashierContext
  readonly liveFeed: LiveFeedContext
}

/** Made once for a process: the provider's breaker counts for every request. */
export function wire(context: AppContext): Wiring {
  const games: GamesContext = { ...context, provider: openProvider(context) }
  return {
    site: context,
    members: { ...context, openWallet },
    operators: context,
    wallet: { ...context, platformNameOf },
    games,
    seamless: games,
    cashier: context,
    liveFeed: {
      ...context,
      lastGameOf,
      maskedNameOf: async (db, id) => {
        const member = await memberOf(db, id)
        return member.liveFeedOptOut ? null : maskUsername(member.username)
      },
    },
  }
}

/** Everything that runs later. */
export function jobKinds(wiring: Wiring): readonly JobKind[] {
  return [...cashierJobs(wiring.cashier), ...gamesJobs(wiring.games), ...seamlessJobs(wiring.seamless), forgetJob(wiring.site)]
}
