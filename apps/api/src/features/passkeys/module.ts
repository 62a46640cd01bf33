import { passkeysNoun } from '@morakot/contract/features/passkeys/noun'
import { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import { defineModule } from '#infra/modules/module'
import { passkeyRoutes } from './routes.ts'
import type { PasskeysContext } from './service.ts'

export const passkeysModule = defineModule({ contract: passkeysNoun, memberSchemas: passkeySchemas })
  .context((base): PasskeysContext => base)
  .open((context) => ({ member: passkeyRoutes(context) }))
