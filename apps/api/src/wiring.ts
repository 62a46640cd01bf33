import { receivingAccounts } from '#features/cashier/public'
import type { CashierContext } from '#features/cashier/service-context'
import { lastGameOf, openProvider, readRecent } from '#features/games/public'
import type { GamesContext } from '#features/games/public'
import { readLatest } from '#features/live-feed/service'
import type { LiveFeedContext } from '#features/live-feed/service'
import { maskUsername, memberOf, openSms, readProfile } from '#features/members/public'
import type { MembersContext } from '#features/members/public'
import { namesOf } from '#features/operators/public'
import type { OperatorsContext } from '#features/operators/public'
import { pointMultiplier, readBoostFor, readConfigs, watchMaintenance } from '#features/site/public'
import { exclusionOf } from '#features/protection/public'
import type { SiteContext } from '#features/site/public'
import { gameNamesOf } from '#features/seamless/public'
import type { SeamlessContext } from '#features/seamless/public'
import type { StartContext } from '#features/start/service'
import { openWallet, readOwnCredit, readTokens } from '#features/wallet/public'
import { createBatchBudget, openSink } from '#features/telemetry/public'
import type { TelemetryContext } from '#features/telemetry/public'
import type { WalletContext } from '#features/wallet/service'
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
  readonly start: StartContext
  readonly telemetry: TelemetryContext
}

/** Made once for a process: the provider's breaker counts for every request. */
export function wire(context: AppContext): Wiring {
  const games: GamesContext = { ...context, provider: openProvider(context) }
  const site: SiteContext = {
    ...context,
    maintenance: watchMaintenance(context.db),
    receivingAccounts,
    mayBeOffered: async (db, member) => (await exclusionOf(db, member, context.clock.now())) === null,
    operatorNames: namesOf,
  }
  const wallet: WalletContext = { ...context, gameNamesOf }
  const liveFeed: LiveFeedContext = {
    ...context,
    lastGameOf,
    maskedNameOf: async (db, id) => {
      const member = await memberOf(db, id)
      return member.liveFeedOptOut ? null : maskUsername(member.username)
    },
  }
  return {
    site,
    members: { ...context, openWallet, sms: openSms(context) },
    operators: context,
    wallet,
    games,
    seamless: games,
    cashier: {
      ...context,
      // A member on a break is offered nothing, and money that was sent before it may still come.
      pointMultiplier: async (tx, member, now) => ((await exclusionOf(tx, member, now)) === null ? await pointMultiplier(tx, now) : 1),
    },
    liveFeed,
    telemetry: { ...context, sink: openSink(context, context.config.telemetry), budget: createBatchBudget() },
    start: {
      ...context,
      readConfigs: async (browser) => await readConfigs(site, browser),
      isClosed: async () => (await site.maintenance.read()).isOn,
      readProfile: async (member) => await readProfile(context, member),
      readCredit: async (member) => await readOwnCredit(context, member),
      readTokens: async (member) => await readTokens(wallet, member),
      readBoost: async (member) => await readBoostFor(site, member),
      readRecent: async (member) => await readRecent(games, member),
      readLiveWithdrawals: async () => await readLatest(liveFeed),
    },
  }
}
