import type { Audits } from '../../audit.ts'

export const minigameTablesAudits = {
  'minigame.draft': {},
  'minigame.propose': {},
  'minigame.publish': { changes: 'value' },
  'minigame.switch': {},
  'minigame.packages.draft': {},
  'minigame.packages.publish': { changes: 'value' },
} as const satisfies Audits
