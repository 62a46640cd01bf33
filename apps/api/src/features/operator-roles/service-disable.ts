import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { refuse } from '@morakot/contract/refused'
import { withdrawAllOf } from '#engines/ended-proposals'
import { rolesOf, disable, lastingHoldersOf } from '#features/operators/service'
import type { OperatorsContext } from '#features/operators/service-context'
import { endSessionsIn } from '#features/operators/service-session'
import { giveBackAllOf } from '#features/work-queue/service-queue'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { MANAGERS_MIN } from './rules.ts'
import { lockRoles } from './store.ts'

type Schemas = typeof operatorRoleSchemas

/**
 * Takes an operator's way in, by one person and at once: sessions end, tasks are given back, and what the operator has proposed or approved and is not in
 * force is withdrawn. Throws `operators.not_found`, `operator_roles.own_disable`, `operator_roles.already_disabled`, and `operator_roles.last_owners` where
 * fewer than two people could change roles afterwards.
 */
export async function disableOperator(
  context: OperatorsContext,
  by: OperatorId,
  { params, body }: ParsedInput<Schemas['disable']>,
): Promise<Reply<Schemas['disable']>> {
  const operator = operatorId(BigInt(params.operatorId))
  const at = context.clock.now()
  if (isSamePerson(operator, by)) refuse('operator_roles.own_disable')
  const withdrawn = await context.withTransaction(async (tx) => {
    await lockRoles(tx)
    if ((await rolesOf(tx, operator)) === null) refuse('operators.not_found')
    if (!(await disable(tx, operator, { by, at, because: body.reason }))) refuse('operator_roles.already_disabled')
    if ((await lastingHoldersOf(tx, 'operators.manage')).length < MANAGERS_MIN) refuse('operator_roles.last_owners')
    await endSessionsIn(tx, { operator, but: null, at })
    await giveBackAllOf(tx, operator)
    const ended = await withdrawAllOf(tx, operator, { by, at, because: body.reason })
    const after = { reason: body.reason, withdrawnProposals: ended }
    await recordAction(tx, { actor: `op:${by}`, action: 'operator.disabled', subject: `op:${operator}`, after })
    return ended
  })
  return { operatorId: params.operatorId, withdrawnProposals: withdrawn }
}
