import { trustNoun } from '@morakot/contract/features/trust/noun'
import { defineModule } from '#infra/modules/module'
import { noticeSubscriber } from './service-notices.ts'

export const trustModule = defineModule({
  contract: trustNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/trust/schema')).trustSchemas,
})
  .context((base) => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).trustRoutes(context),
    subscribers: [noticeSubscriber],
    schedule: async () => void (await (await import('./service-keys.ts')).compareKeys(context)),
  }))
