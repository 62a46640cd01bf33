import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

/** What a member is told after a login: from when and where the one before it came, or that this device was never seen (safety 22). */
export function welcomeOf({ user, isNewDevice }: Reply<(typeof memberSchemas)['login']>): string {
  if (isNewDevice) return copy['auth.newDevice']
  const { lastLogin } = user
  return lastLogin === null
    ? copy['profile.firstLogin']
    : fill(copy['auth.lastLogin'], { time: formatDateTime(lastLogin.at), device: lastLogin.device })
}
