import { trustNoun } from '@morakot/contract/features/trust/noun'
import { defineModule } from '#infra/modules/module'

export const trustModule = defineModule({ contract: trustNoun })
  .context((base) => base)
  .open(() => ({}))
