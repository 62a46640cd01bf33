import type { Reply } from '@morakot/contract/contract-shape'
import { UNUSED_DAYS } from '@morakot/contract/features/operator-roles/schema'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { isPermission, permissions } from '@morakot/contract/nouns'
import type { BaseContext } from '#infra/context'
import { listUnused } from './store-unused.ts'

const DAY_MS = 86_400_000
/** A page holds no more; those that are unused for the longest come first. */
const UNUSED_MAX = 500

/** Who has not used which permission for 90 days (console-2.md O-55). A permission of another release is left out. */
export async function readUnused({ db, clock }: BaseContext): Promise<Reply<(typeof operatorRoleSchemas)['unused']>> {
  const rows = await listUnused(db, new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS), UNUSED_MAX)
  return {
    items: rows.flatMap(({ operatorId, permission, roles, since, ...row }) =>
      isPermission(permission)
        ? [
            {
              ...row,
              operatorId: String(operatorId),
              permission,
              label: permissions[permission].label,
              roles: [...roles],
              since: since.toISOString(),
            },
          ]
        : [],
    ),
  }
}
