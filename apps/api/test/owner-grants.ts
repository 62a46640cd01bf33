import { PERMISSIONS, permissions } from '@morakot/contract/nouns'
import type { Grants } from '#infra/sessions/session-state'

/** What an owner of a new installation may do, for tests that call a service without a session. */
export const OWNER_GRANTS: Grants = new Map(
  PERMISSIONS.flatMap((permission) => {
    const grant = permissions[permission].roles.owner
    return grant === undefined ? [] : [[permission, grant] as const]
  }),
)
