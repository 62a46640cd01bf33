import { TAG_GROUPS, TAG_KEEPERS, TAG_READERS } from '@morakot/contract/features/member-tags/states'
import type { TagGroup } from '@morakot/contract/features/member-tags/states'
import type { OperatorRole } from '@morakot/contract/permission'

/** The groups whose tags one of these roles sees. Source: console O-133. */
export function groupsSeenBy(roles: readonly OperatorRole[]): readonly TagGroup[] {
  return TAG_GROUPS.filter((group) => TAG_READERS[group] === null || roles.some((role) => TAG_READERS[group]?.includes(role)))
}

/** Whether one of these roles keeps the list of a group. */
export function keepsGroup(roles: readonly OperatorRole[], group: TagGroup): boolean {
  return roles.some((role) => TAG_KEEPERS[group].includes(role))
}
