import type { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import type { OperatorsContext } from '#features/operators/service-context'
import type { Handlers } from '#infra/http/mount'
import {
  approveChange,
  declineChange,
  proposeFactorReset,
  proposeEnable,
  proposeInvitation,
  proposeNetworks,
  proposePerson,
  proposeRole,
} from './service-changes.ts'
import { disableOperator } from './service-disable.ts'
import { readUnused } from './service-unused.ts'
import { readChanges, readMatrix, readNetworks, readPeople } from './service.ts'

export function operatorRoleRoutes(context: OperatorsContext): Handlers<typeof operatorRoleCalls, typeof operatorRoleSchemas> {
  return {
    people: async () => await readPeople(context),
    matrix: async () => await readMatrix(context),
    changes: async (_request, { operator }) => await readChanges(context, operator),
    unused: async () => await readUnused(context),
    proposeRole: async ({ body }, { operator }) => await proposeRole(context, operator, body),
    proposePerson: async ({ body }, { operator }) => await proposePerson(context, operator, body),
    proposeInvitation: async ({ body }, { operator }) => await proposeInvitation(context, operator, body),
    proposeFactorReset: async ({ body }, { operator }) => await proposeFactorReset(context, operator, body),
    proposeEnable: async ({ body }, { operator }) => await proposeEnable(context, operator, body),
    networks: async (_request, { address }) => await readNetworks(context, address),
    proposeNetworks: async ({ body }, { operator, address }) => await proposeNetworks(context, { operator, address }, body),
    disable: async (request, { operator }) => await disableOperator(context, operator, request),
    approve: async ({ params }, { operator }) => await approveChange(context, operator, params.changeId),
    decline: async ({ params, body }, { operator }) => await declineChange(context, operator, { id: params.changeId, ...body }),
  }
}
