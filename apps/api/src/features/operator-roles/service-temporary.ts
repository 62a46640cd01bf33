import { refuse } from '@morakot/contract/refused'
import { TEMPORARY_DAYS_MAX } from '@morakot/contract/features/operator-roles/schema'
import type { TemporaryRole } from '@morakot/contract/features/operator-roles/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { z } from 'zod'
import { rolesOf, takeEndedRole, temporaryRoleOf } from '#features/operators/service'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import { recordAction } from '#infra/operators/audit'
import { roleWithEnd } from './rules.ts'
import { lockRoles } from './store.ts'

/** The name of the job that takes a role when its end has come. */
export const END_ROLE = 'operator_roles.end_role'

const DAY_MS = 86_400_000
const ending = z.object({ operator: z.string(), until: z.iso.datetime() })

/** The role of an operator that has an end, as proposals keep it. */
export async function temporaryNow(db: Db | Tx, operator: OperatorId): Promise<TemporaryRole | null> {
  const found = await temporaryRoleOf(db, operator)
  return found === null ? null : { role: found.role, until: found.until.toISOString() }
}

/**
 * The role of a proposal that has an end; null without one. Throws `operator_roles.lasting_role_needed` where it is not one role in addition to one that has
 * none, and `operator_roles.until_bounds` for an end that is past or too far away.
 */
export function requireTemporary(
  held: { readonly roles: readonly OperatorRole[]; readonly temporary: TemporaryRole | null },
  { roles, until, at }: { readonly roles: readonly OperatorRole[]; readonly until: string | undefined; readonly at: Date },
): TemporaryRole | null {
  if (until === undefined) return null
  const lasting = held.roles.filter((role) => role !== held.temporary?.role)
  const role = roleWithEnd(lasting, roles) ?? refuse('operator_roles.lasting_role_needed', { field: 'until' })
  requireAhead(until, at)
  return { role, until }
}

/** Throws `operator_roles.until_bounds` for an end that is past or too far away. */
export function requireAhead(until: string, at: Date): void {
  const left = Date.parse(until) - at.getTime()
  if (left <= 0 || left > TEMPORARY_DAYS_MAX * DAY_MS) {
    refuse('operator_roles.until_bounds', { field: 'until', params: { days: TEMPORARY_DAYS_MAX } })
  }
}

/** Queues the end of a role, in the transaction that gives it. */
export async function queueEnd(
  context: BaseContext,
  tx: Tx,
  operator: OperatorId,
  { until, at }: { until: Date; at: Date },
): Promise<void> {
  const data = { operator: String(operator), until: until.toISOString() }
  const startAfterSeconds = Math.ceil((until.getTime() - at.getTime()) / 1_000)
  await context.jobs.send(tx, END_ROLE, data, { startAfterSeconds, singletonKey: `${data.operator}/${data.until}` })
}

/** Takes the role of an operator whose end has come, once, and records it. Null where none has: it was taken or given another end. */
export async function endRole({ withTransaction, clock }: BaseContext, operator: OperatorId): Promise<OperatorRole | null> {
  return await withTransaction(async (tx) => {
    await lockRoles(tx)
    const before = await rolesOf(tx, operator)
    const role = await takeEndedRole(tx, operator, clock.now())
    if (role === undefined) return null
    const action = { actor: 'job:operator_roles', action: 'operator_role.ended' as const, subject: `op:${operator}` }
    await recordAction(tx, { ...action, before: { roles: before }, after: { roles: await rolesOf(tx, operator) } })
    return role
  })
}

/** The job by which a role ends. */
export function endRoleJob(context: BaseContext): JobKind {
  return {
    name: END_ROLE,
    retryLimit: RETRY_FOR_EVER,
    work: async (data) => {
      const { operator, until } = ending.parse(data)
      invariant(Date.parse(until) <= context.clock.now().getTime(), `the role of operator ${operator} ends at ${until}`)
      await endRole(context, operatorId(BigInt(operator)))
    },
  }
}
