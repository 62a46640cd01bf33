import { roundsNoun } from '@morakot/contract/features/rounds/noun'
import { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { providerPort } from '#features/games/ports'
import { defineModule } from '#infra/modules/module'
import { roundsRoutes } from './routes.ts'
import type { RoundsContext } from './service-picture.ts'

export const roundsModule = defineModule({ contract: roundsNoun, memberSchemas: roundsSchemas, needs: { provider: providerPort } })
  .context((base, { provider }): RoundsContext => ({ ...base, provider }))
  .open((context) => ({ member: roundsRoutes(context) }))
