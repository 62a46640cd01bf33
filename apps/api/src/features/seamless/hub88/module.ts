import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { hub88Noun } from '@morakot/contract/features/seamless/noun'
import { walletEntryPort } from '#features/seamless/edge/ports'
import { conventionRoutes } from '#features/seamless/edge/routes'
import { defineModule } from '#infra/modules/module'
import { HUB88_PATHS } from './rules.ts'
import { answerHub88, refusal } from './service.ts'
import type { Hub88Context } from './service.ts'
import { keysOf } from './service-signature.ts'

export const hub88Module = defineModule({ contract: hub88Noun, needs: { wallet: walletEntryPort } })
  .context((base, { wallet }): Hub88Context => {
    const { hub88, hub88SubPartner = null } = base.config.conventions
    return { ...base, wallet, keys: keysOf(hub88), subPartner: hub88SubPartner }
  })
  .open((context) => ({
    memberHttp: async (app) => {
      await app.register(
        conventionRoutes({
          base: CONVENTION_BASES.hub88,
          paths: HUB88_PATHS,
          answer: async (path, input) => await answerHub88(context, path, input),
          unreadable: (isOurs) => refusal(isOurs ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX'),
        }),
      )
    },
  }))
