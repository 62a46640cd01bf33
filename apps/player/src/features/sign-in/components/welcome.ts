import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

/** The text after a login: the time and place of the previous one, or that this device is new (safety 22). */
export function welcomeOf({ user, isNewDevice }: Reply<(typeof memberSchemas)['login']>): string {
  if (isNewDevice) return copy['auth.newDevice']
  const { lastLogin } = user
  return lastLogin === null
    ? copy['profile.firstLogin']
    : fill(copy['auth.lastLogin'], { time: formatDateTime(lastLogin.at), device: lastLogin.device })
}
