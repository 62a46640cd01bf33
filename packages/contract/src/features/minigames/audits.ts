import type { Audits } from '../../audit.ts'

export const minigamesAudits = {
  'minigame.void': {},
} as const satisfies Audits
