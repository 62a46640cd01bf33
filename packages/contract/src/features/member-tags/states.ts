import type { OperatorRole } from '../../permission.ts'

/** The groups of tags. */
export const TAG_GROUPS = ['service', 'risk', 'marketing'] as const
export type TagGroup = (typeof TAG_GROUPS)[number]

/** How a tag is drawn: the tones of the console's states, each legible in both themes. */
export const TAG_TONES = ['plain', 'good', 'look', 'bad', 'info'] as const
export type TagTone = (typeof TAG_TONES)[number]

/** The most tags of all groups, and the most of one member. */
export const TAGS_MAX = 200
export const TAGS_OF_MEMBER_MAX = 20

/** Which roles keep the list of each group (console O-133). */
export const TAG_KEEPERS: Readonly<Record<TagGroup, readonly OperatorRole[]>> = {
  service: ['owner', 'risk'],
  risk: ['owner', 'risk'],
  marketing: ['owner', 'marketing'],
}

/** Which roles see the tags of a group; null for every role that sees members. */
export const TAG_READERS: Readonly<Record<TagGroup, readonly OperatorRole[] | null>> = {
  service: null,
  risk: ['owner', 'risk', 'auditor'],
  marketing: null,
}
