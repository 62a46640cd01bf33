import { ambNoun } from '@morakot/contract/features/seamless/noun'
import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { walletEntryPort } from '#features/seamless/edge/ports'
import { conventionRoutes } from '#features/seamless/edge/routes'
import { defineModule } from '#infra/modules/module'
import { AMB_PATHS, AMB_STATUSES } from './rules.ts'
import { answerAmb, refusal } from './service.ts'
import type { AmbContext } from './service.ts'

export const ambModule = defineModule({ contract: ambNoun, needs: { wallet: walletEntryPort } })
  .context((base, { wallet }): AmbContext => ({ ...base, wallet, keys: base.config.conventions.amb }))
  .open((context) => ({
    memberHttp: async (app) => {
      await app.register(
        conventionRoutes({
          base: CONVENTION_BASES.amb,
          paths: AMB_PATHS,
          answer: async (path, input) => await answerAmb(context, path, input),
          unreadable: (isOurs) => refusal(AMB_STATUSES[isOurs ? 'INTERNAL' : 'BAD_REQUEST'], context.clock.now()),
        }),
      )
    },
  }))
