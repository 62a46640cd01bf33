import type { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import type { Handlers } from '#infra/http/mount'
import { readFromReplica } from '#infra/http/replica-reads'
import { requireUnmasked } from '#infra/operators/permissions'
import { closeHolder, endSessions, freezeMember, liftFreeze, revealField } from './service-actions.ts'
import { readBonus } from './service-bonus.ts'
import type { MemberAdminContext } from './service-context.ts'
import { readMovements, readRound, readRounds } from './service-ledger.ts'
import { readMembers } from './service-list.ts'
import { readMember } from './service-member.ts'
import { readDevices, readProtection, readTimeline, readWithdrawals } from './service-tabs.ts'

export function memberAdminRoutes(context: MemberAdminContext): Handlers<typeof memberAdminCalls, typeof memberAdminSchemas> {
  return {
    list: async ({ query }, auth) => {
      const isMasked = auth.grants.get('members.view') === 'masked'
      return await readFromReplica(context, auth, async (there) => await readMembers(there, query, { operator: auth.operator, isMasked }))
    },
    member: async ({ params }, { operator, grants }) => {
      requireUnmasked(grants, 'members.view')
      return await readMember(context, operator, params.memberId)
    },
    movements: async ({ params, query }, auth) => {
      requireUnmasked(auth.grants, 'members.view')
      return await readFromReplica(context, auth, async (there) => await readMovements(there, params.memberId, query))
    },
    rounds: async ({ params, query }, auth) => {
      requireUnmasked(auth.grants, 'members.view')
      return await readFromReplica(context, auth, async (there) => await readRounds(there, params.memberId, query))
    },
    round: async ({ params }, auth) => {
      requireUnmasked(auth.grants, 'members.view')
      return await readFromReplica(context, auth, async (there) => await readRound(there, params.memberId, params.roundNumber))
    },
    withdrawals: async ({ params, query }, auth) => {
      requireUnmasked(auth.grants, 'members.view')
      return await readFromReplica(context, auth, async (there) => await readWithdrawals(there, params.memberId, query))
    },
    bonus: async ({ params }, { grants }) => {
      requireUnmasked(grants, 'members.view')
      return await readBonus(context, params.memberId)
    },
    protection: async ({ params }, { grants }) => {
      requireUnmasked(grants, 'members.view')
      return await readProtection(context, params.memberId)
    },
    devices: async ({ params }, { grants }) => {
      requireUnmasked(grants, 'members.view')
      return await readDevices(context, params.memberId)
    },
    timeline: async ({ params, query }, auth) => {
      requireUnmasked(auth.grants, 'members.view')
      return await readFromReplica(context, auth, async (there) => await readTimeline(there, params.memberId, query))
    },
    endSessions: async ({ params, body }, { operator }) => await endSessions(context, operator, params.memberId, body),
    freeze: async ({ params, body }, { operator }) => await freezeMember(context, operator, params.memberId, body),
    lift: async ({ params, body }, { operator }) => await liftFreeze(context, operator, params.memberId, body),
    closeHolder: async ({ params, body }, { operator }) => await closeHolder(context, operator, params.memberId, body.reason),
    reveal: async ({ params, body }, { operator }) => await revealField(context, operator, params.memberId, body),
  }
}
