import { promotionsNoun } from '@morakot/contract/features/promotions/noun'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { memberBreakStarted } from '@morakot/contract/features/protection/events'
import { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import { heedBreaks } from '#features/bonus-grants/service-break'
import { bonusCreditRule } from '#features/bonus-grants/service-grant'
import { bonusBetRule, bonusRoundRule } from '#features/bonus-grants/service-play'
import { chooseOfferPort, pinPromotionPort } from '#features/deposits/ports'
import { valueDoorsPort } from '#features/value-changes/ports'
import { defineSubscriber } from '#infra/events/subscriber'
import { defineModule } from '#infra/modules/module'
import { promotionsRoutes } from './routes.ts'
import type { BaseContext } from '#infra/context'
import { chooseOffer, pinPromotion } from './service-opt-in.ts'

export const promotionsModule = defineModule({
  contract: promotionsNoun,
  memberSchemas: promotionsSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/promotions/schema-console')).promotionsConsoleSchemas,
  provides: { pinPromotion: pinPromotionPort, chooseOffer: chooseOfferPort, valueDoors: valueDoorsPort },
  creditRules: [bonusCreditRule],
  betRules: [bonusBetRule],
  roundRules: [bonusRoundRule],
  jobs: ['promotions.expire'],
  past: [{ topics: [bonusEnded], view: 'past_bonus' }],
})
  .context((base): BaseContext => base)
  .open((context) => ({
    member: promotionsRoutes(context),
    console: async () => (await import('./routes-console.ts')).promotionsConsoleRoutes(context),
    provides: {
      pinPromotion: async (tx, input) => await pinPromotion(context, tx, input),
      chooseOffer: async (tx, input) => await chooseOffer(context, tx, input),
      valueDoors: async () => (await import('./service-definitions.ts')).promotionDoors(context),
    },
    jobs: async () => (await import('./jobs.ts')).promotionJobs(context),
    subscribers: [
      defineSubscriber({
        name: 'promotions.breaks',
        topics: [memberBreakStarted],
        startFrom: 'end',
        handle: async (tx, events) => await heedBreaks(tx, events),
        keeps: 'It ends offers and bonuses: each is a row of its own, with its postings.',
      }),
    ],
    seedFirst: async (plan) => await (await import('./service-seed.ts')).seedPromotions(context, plan),
    schedule: async () => await (await import('./jobs.ts')).scheduleExpiry(context),
  }))
