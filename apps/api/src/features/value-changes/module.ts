import { valueNoun } from '@morakot/contract/features/value/noun'
import { defineModule } from '#infra/modules/module'
import { oneByOne } from '#infra/database/one-by-one'
import { valueDoorsPort } from './ports.ts'
import type { ValueContext } from './service-desk.ts'

export const valueModule = defineModule({
  contract: valueNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/value/schema')).valueSchemas,
  needs: { doors: valueDoorsPort },
})
  .context((base, { doors }): ValueContext => ({
    ...base,
    doors: async () => await oneByOne(doors, async (open) => await open()),
  }))
  .open((context) => ({
    console: async () => (await import('./routes.ts')).valueConsoleRoutes(context),
  }))
