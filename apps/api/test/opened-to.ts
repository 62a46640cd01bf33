import type { Call } from '@morakot/contract/call'
import type { OperatorRole } from '@morakot/contract/permission'
import { isPermission, permissions } from '@morakot/contract/nouns'

/** Whether a call of the console is open to a role of a new installation, as the contract says it. */
export function openedTo({ guard }: Call, role: OperatorRole): boolean {
  if (typeof guard === 'string' || guard.operator === 'signed_in' || guard.operator === 'password_given') return true
  const opening: readonly string[] = typeof guard.operator === 'string' ? [guard.operator] : guard.operator
  const holds = (permission: string) => isPermission(permission) && permissions[permission].roles[role] !== undefined
  return opening.some(holds) && (guard.also === undefined || holds(guard.also))
}
