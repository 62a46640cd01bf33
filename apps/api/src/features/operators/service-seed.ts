import type { OperatorRole } from '@morakot/contract/permission'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { hashPassword, isPassword } from '#infra/password-hash'
import type { BaseContext } from '#infra/context'
import { findCredentials, findOperator, findOperatorId, insertOperator, listRolesHeld, writeDisabled, writeRolesHeld } from './store.ts'

export interface SeededOperator {
  readonly username: string
  readonly password: string
  readonly displayName: string
  /** An owner unless told otherwise. */
  readonly roles?: readonly OperatorRole[]
}

/** Makes an operator for demo data or a test. One that is there stays as it is; without any role it is given these. */
export async function seedOperator(context: BaseContext, seeded: SeededOperator): Promise<OperatorId> {
  const { username, displayName, roles = ['owner'] } = seeded
  const existing = await findOperatorId(context.db, username)
  const passwordHash = existing === undefined ? await hashPassword(seeded.password) : null
  return await context.withTransaction(async (tx) => {
    const id = existing ?? (await insertOperator(tx, { username, passwordHash: passwordHash ?? '', displayName, at: context.clock.now() }))
    const held = await listRolesHeld(tx, id)
    if (held.length > 0) return id
    await writeRolesHeld(tx, id, roles)
    await recordAction(tx, { actor: 'job:seed', action: 'operator.roles_given', subject: `op:${id}`, after: { roles } })
    return id
  })
}

/** A new operator without a role; null when the username is taken. */
export async function insertNew(
  tx: Tx,
  operator: { readonly username: string; readonly passwordHash: string; readonly displayName: string; readonly at: Date },
): Promise<OperatorId | null> {
  return (await findOperatorId(tx, operator.username)) === undefined ? await insertOperator(tx, operator) : null
}

/** The roles of an operator, in the order in which they were given; null for an unknown one. */
export async function rolesOf(tx: Tx, operator: OperatorId): Promise<readonly OperatorRole[] | null> {
  return (await findOperator(tx, operator)) === undefined ? null : await listRolesHeld(tx, operator)
}

/** Gives an operator these roles and takes every other, in the transaction of the change that two owners made. */
export async function giveRoles(tx: Tx, operator: OperatorId, roles: readonly OperatorRole[]): Promise<void> {
  await writeRolesHeld(tx, operator, roles)
}

/** Switches an operator off whose password is this one; with another password, or none of that name, nothing changes. */
export async function switchOffWithPassword(context: BaseContext, username: string, password: string): Promise<void> {
  const found = await findCredentials(context.db, username)
  if (found === undefined || !(await isPassword(found.passwordHash, password))) return
  await context.withTransaction(async (tx) => {
    await writeDisabled(tx, found.id, context.clock.now())
    const action = { actor: 'job:seed', action: 'operator.switched_off', subject: `op:${found.id}` }
    await recordAction(tx, { ...action, after: { why: 'published password' } })
  })
}
