import { personExceptionsNoun } from '@morakot/contract/features/person-exceptions/noun'
import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import { personExceptionRoutes } from './routes.ts'

export const personExceptionsModule = defineModule({
  contract: personExceptionsNoun,
  consoleSchemas: async () => personExceptionSchemas,
  waits: [
    waitingProposals({
      kind: 'proposal_exception',
      permission: 'personExceptions.approve',
      rows: [proposalRows('personException', { subject: (is) => is(is.val('…'), '||', is.fn<string>('right', ['phone', is.lit(4)])) })],
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({ console: async () => personExceptionRoutes(context) }))
