import { valueNoun } from '@morakot/contract/features/value/noun'
import { defineModule } from '#infra/modules/module'

export const valueModule = defineModule({ contract: valueNoun })
  .context((base) => base)
  .open(() => ({}))
