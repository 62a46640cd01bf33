import * as operators from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import { hashPassword } from '#infra/password-hash'
import { countHolders, lockRoles } from './store.ts'

/** Four eyes begin with two people. */
const FIRST_OWNERS = 2

export interface NewOperator {
  readonly username: string
  readonly displayName: string
  readonly password: string
}

/**
 * Makes an operator from the machine's own terminal: an owner while there are fewer than two who may manage roles, and without any role
 * after that, because roles are given by two owners then. Answers `taken` for a username that is there.
 */
export async function makeOperator(context: BaseContext, given: NewOperator): Promise<'owner' | 'without_role' | 'taken'> {
  const passwordHash = await hashPassword(given.password)
  return await context.withTransaction(async (tx) => {
    await lockRoles(tx)
    const isFirst = (await countHolders(tx, 'operators.manage')) < FIRST_OWNERS
    const { username, displayName } = given
    const id = await operators.insertNew(tx, { username, displayName, passwordHash, at: context.clock.now() })
    if (id === null) return 'taken'
    if (isFirst) await operators.giveRoles(tx, id, ['owner'])
    const after = { username, roles: isFirst ? ['owner'] : [] }
    await recordAction(tx, { actor: 'job:operator', action: 'operator.made', subject: `op:${id}`, after })
    return isFirst ? 'owner' : 'without_role'
  })
}
