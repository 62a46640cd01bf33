import type { Audits } from '../../audit.ts'

export const questsAudits = {
  'quests.draft': {},
  'quests.publish': { changes: 'value' },
  'quests.end': {},
} as const satisfies Audits
