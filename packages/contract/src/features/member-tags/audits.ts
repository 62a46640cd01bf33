import type { Audits } from '../../audit.ts'

export const memberTagAudits = {
  'tags.make': {},
  'tags.change': {},
  'member.tag': {},
  'member.untag': {},
} as const satisfies Audits
