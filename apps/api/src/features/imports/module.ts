import { importsNoun } from '@morakot/contract/features/imports/noun'
import { defineModule } from '#infra/modules/module'

export const importsModule = defineModule({
  contract: importsNoun,
  houseAccounts: [
    { code: 'house:import', token: 'CREDIT' },
    { code: 'house:import', token: 'PNT' },
    { code: 'house:import', token: 'SPIN' },
    { code: 'house:provider:import', token: 'CREDIT' },
  ],
})
  .context((base) => base)
  .open(() => ({}))
