import { pointsNoun } from '@morakot/contract/features/points/noun'
import { defineModule } from '#infra/modules/module'
import { spendPointsPort } from './ports.ts'
import { spendPoints } from './service-spend.ts'

export const pointsModule = defineModule({ contract: pointsNoun, provides: { spend: spendPointsPort } })
  .context((base) => base)
  .open((context) => ({ provides: { spend: async (tx, spend) => await spendPoints(context, tx, spend) } }))
