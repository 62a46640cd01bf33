import { PERMISSIONS } from '@morakot/contract/nouns'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { defaultGrants, ROLES } from './rules.ts'
import { insertPermissions, insertRole, lockRole, writeRoleVersion } from './store.ts'

const ACTOR = 'job:set-up'

/**
 * Gives every role the permissions that this release brings and no release before it did, by their defaults. What owners have changed
 * since stays as they left it: a permission that was known is never given again.
 */
export async function addNewPermissions(tx: Tx, at: Date): Promise<void> {
  const added = await insertPermissions(tx, PERMISSIONS, at)
  if (added.length === 0) return
  for (const role of ROLES) {
    const grants = defaultGrants(role, added)
    const before = await lockRole(tx, role)
    if (before === undefined) {
      await insertRole(tx, { role, permissions: grants, madeAt: at })
      continue
    }
    if (Object.keys(grants).length === 0) continue
    const version = before.version + 1
    await writeRoleVersion(tx, { role, version, permissions: { ...before.permissions, ...grants }, madeAt: at, changeId: null })
    await recordAction(tx, { actor: ACTOR, action: 'operator_role.changed', subject: `role:${role}`, after: { version, added: grants } })
  }
}
