import type { OperatorGuard } from '@morakot/contract/call'
import { isPermission, permissions } from '@morakot/contract/nouns'
import type { Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { Grants } from '../sessions/session-state.ts'

export const NOT_PERMITTED = 'operators.not_permitted'

/** Ends a call that turns out to need another permission than its guard required. Throws `operators.not_permitted`. */
export function requirePermission(grants: Grants, permission: Permission): void {
  if (!grants.has(permission)) refuseWithout(permission)
}

/** The same of a permission that is held, but not to read masked. Throws `operators.not_permitted`. */
export function requireUnmasked(grants: Grants, permission: Permission): void {
  if (grants.get(permission) === 'masked') refuseWithout(permission)
}

/** Throws `operators.not_permitted` with the permission's name. */
export function refuseWithout(permission: Permission): never {
  refuse(NOT_PERMITTED, { params: { permission, label: permissions[permission].label } })
}

/** The permissions by which an operator opens a call: each that is held of those that would, and what is needed as well. */
export function openingPermissions({ operator, also }: OperatorGuard, grants: Grants): readonly Permission[] {
  const named: readonly string[] = [operator, also ?? []].flat()
  return named.filter(isPermission).filter((permission) => grants.has(permission))
}

/** The permissions that would open a call, when none of them is held; or what is needed as well. Empty when the call is open. */
export function missingPermissions({ operator, also }: OperatorGuard, grants: Grants): readonly Permission[] {
  if (operator === 'signed_in' || operator === 'password_given') return []
  // The compiler checks that a noun declares the permissions of its calls, in the contract's list of nouns.
  const requests: readonly string[] = typeof operator === 'string' ? [operator] : operator
  const opening = requests.filter(isPermission)
  if (!opening.some((permission) => grants.has(permission))) return opening
  return also !== undefined && isPermission(also) && !grants.has(also) ? [also] : []
}
