import { roundsNoun } from '@morakot/contract/features/rounds/noun'
import { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'
import { roundsRoutes } from './routes.ts'

export const roundsModule = defineModule({ contract: roundsNoun, memberSchemas: roundsSchemas })
  .context((base): BaseContext => base)
  .open((context) => ({ member: roundsRoutes(context) }))
