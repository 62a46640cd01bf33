import { eventsNoun } from '@morakot/contract/features/events/noun'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'

export const eventsModule = defineModule({
  contract: eventsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/events/schema')).eventConsoleSchemas,
  waits: [
    waiting({
      kind: 'parked_event',
      permission: 'events.view',
      work: ['events.replay'],
      badge: null,
      rows: waitingRows('eventFailure', {
        where: { state: 'parked' },
        member: 'memberId',
        detail: 'topic',
        since: 'failedAt',
      }),
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).eventConsoleRoutes(context),
  }))
