import { valueNoun } from '@morakot/contract/features/value/noun'
import { defineModule } from '#infra/modules/module'
import { oneByOne } from '#infra/database/one-by-one'
import {
  affiliateDoorsPort,
  cashbackDoorsPort,
  minigameDoorsPort,
  privilegeDoorsPort,
  promotionDoorsPort,
  questDoorsPort,
  redemptionDoorsPort,
  siteDoorsPort,
  voucherDoorsPort,
} from './ports.ts'
import type { ValueContext } from './service-desk.ts'

export const valueModule = defineModule({
  contract: valueNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/value/schema')).valueSchemas,
  needs: {
    affiliates: affiliateDoorsPort,
    cashback: cashbackDoorsPort,
    minigames: minigameDoorsPort,
    privileges: privilegeDoorsPort,
    promotions: promotionDoorsPort,
    quests: questDoorsPort,
    redemption: redemptionDoorsPort,
    site: siteDoorsPort,
    vouchers: voucherDoorsPort,
  },
})
  .context((base, needs): ValueContext => ({
    ...base,
    doors: async () => await oneByOne(Object.values(needs), async (open) => await open()),
  }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).valueConsoleRoutes(context),
  }))
