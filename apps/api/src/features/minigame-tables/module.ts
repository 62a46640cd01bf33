import { minigameTablesNoun } from '@morakot/contract/features/minigames/noun'
import { namesOf } from '#features/operators/service'
import { valueDoorsPort } from '#features/value-changes/ports'
import type { ValueDoors } from '#features/value-changes/service-doors'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { spinFiguresPort } from './ports.ts'
import { minigameTableRoutes } from './routes.ts'
import type { TablesContext } from './service-context.ts'
import { priceLists } from './service-packages.ts'
import { prizeTables } from './service-prizes.ts'

/** What the gate for value shows of drafts, by the game's code. */
export const minigameDoors = (context: TablesContext): ValueDoors => ({
  editions: { prizes: prizeTables.door(context, 'minigames.edit'), packages: priceLists.door(context, 'minigames.edit') },
})

export const minigameTablesModule = defineModule({
  contract: minigameTablesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/minigames/schema-tables')).minigameTableSchemas,
  needs: { spinFigures: spinFiguresPort },
  provides: { valueDoors: valueDoorsPort },
  waits: [
    // Prizes that their maker has proposed are an edition and no row of the proposals.
    waiting({
      kind: 'minigame_prizes',
      permission: 'minigames.edit',
      work: ['minigames.edit'],
      badge: null,
      rows: waitingRows('minigameTable', {
        where: { status: 'DRAFT' },
        whereNot: { proposedAt: null },
        subject: 'code',
        firstBy: 'proposedBy',
        since: (is) => is.fn.coalesce('proposedAt', 'madeAt'),
      }),
    }),
  ],
})
  .context((base, { spinFigures }): TablesContext => ({ ...base, spinFigures, namesOf }))
  .open((context) => ({
    console: async () => minigameTableRoutes(context),
    provides: { valueDoors: async () => minigameDoors(context) },
  }))
