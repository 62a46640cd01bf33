import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { Grant, OperatorRole } from '@morakot/contract/permission'
import { permissions } from '@morakot/contract/nouns'
import type { Permission } from '@morakot/contract/nouns'

/** Four eyes need two people who can change roles. */
export const MANAGERS_MIN = 2

/** Every role, the owner first. */
export const ROLES: readonly OperatorRole[] = Object.keys(OPERATOR_ROLES).filter(isRole)

function isRole(word: string): word is OperatorRole {
  return Object.hasOwn(OPERATOR_ROLES, word)
}

/** What a role holds of these permissions in a new installation. */
export function defaultGrants(role: OperatorRole, added: readonly Permission[]): Readonly<Partial<Record<Permission, Grant>>> {
  return Object.fromEntries(
    added.flatMap((permission) => {
      const grant = permissions[permission].roles[role]
      return grant === undefined ? [] : [[permission, grant]]
    }),
  )
}

/**
 * Which of the proposed roles has the end: the one that the operator does not hold without an end, in addition to one that stays. Null where there is no such
 * role, so that the operator has one when it ends.
 */
export function roleWithEnd(lasting: readonly OperatorRole[], roles: readonly OperatorRole[]): OperatorRole | null {
  const [added, ...others] = roles.filter((role) => !lasting.includes(role))
  return added !== undefined && others.length === 0 && roles.length > 1 ? added : null
}

/** Two roles' permissions, or two people's roles, are the same whatever their order. */
export function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const sorted = (record: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
