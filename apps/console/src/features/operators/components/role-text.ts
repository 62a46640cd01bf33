import type { TemporaryRole } from '@morakot/contract/features/operator-roles/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import { momentText } from '#shared/moments'
import { rolesCopy } from '../copy-roles.ts'

/** A role in words, with its end where it has one: `การเงิน ถึง 23 พ.ย. 69 14:20`. */
export function roleText(role: OperatorRole, temporary: TemporaryRole | null): string {
  const title = OPERATOR_ROLES[role]
  return temporary?.role === role ? rolesCopy.until.replace('{role}', title).replace('{at}', momentText(temporary.until)) : title
}
