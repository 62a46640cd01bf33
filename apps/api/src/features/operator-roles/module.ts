import { operatorRolesNoun } from '@morakot/contract/features/operator-roles/noun'
import { secondFactorPort } from '#features/operators/ports'
import type { OperatorsContext } from '#features/operators/service-context'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import { changeSubject } from './store-changes.ts'
import { END_ROLE, endRoleJob } from './service-temporary.ts'
import { CHANGE_IN_FORCE, changeInForceJob } from './service-changes.ts'

export const operatorRolesModule = defineModule({
  contract: operatorRolesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/operator-roles/schema')).operatorRoleSchemas,
  jobs: [CHANGE_IN_FORCE, END_ROLE],
  needs: { secondFactorOf: secondFactorPort },
  waits: [
    waitingProposals({
      kind: 'proposal_operator',
      permission: 'operators.manage',
      rows: [proposalRows('operatorChange', { subject: changeSubject })],
    }),
  ],
})
  .context((base, needs): OperatorsContext => ({ ...base, ...needs }))
  .open((context) => ({
    jobs: async () => [changeInForceJob(context), endRoleJob(context)],
    console: async () => (await import('./routes.ts')).operatorRoleRoutes(context),
  }))
