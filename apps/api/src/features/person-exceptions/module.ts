import { personExceptionsNoun } from '@morakot/contract/features/person-exceptions/noun'
import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { defineModule } from '#infra/modules/module'
import { personExceptionRoutes } from './routes.ts'

export const personExceptionsModule = defineModule({
  contract: personExceptionsNoun,
  consoleSchemas: async () => personExceptionSchemas,
})
  .context((base) => base)
  .open((context) => ({ console: async () => personExceptionRoutes(context) }))
