import { minigameTablesNoun } from '@morakot/contract/features/minigame-tables/noun'
import { namesOf } from '#features/operators/service'
import { minigameDoorsPort } from '#features/value-changes/ports'
import { defineModule } from '#infra/modules/module'
import { minigameDoors } from './service-doors.ts'
import { spinFiguresPort } from './ports.ts'
import { minigameTableRoutes } from './routes.ts'
import type { TablesContext } from './service-context.ts'

export const minigameTablesModule = defineModule({
  contract: minigameTablesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/minigame-tables/schema')).minigameTableSchemas,
  needs: { spinFigures: spinFiguresPort },
  provides: { valueDoors: minigameDoorsPort },
})
  .context((base, { spinFigures }): TablesContext => ({ ...base, spinFigures, namesOf }))
  .open((context) => ({
    console: async () => minigameTableRoutes(context),
    provides: { valueDoors: async () => minigameDoors(context) },
  }))
