import type { Audits } from '../../audit.ts'

export const gameAdminAudits = {
  'game.switch': {},
  'provider.switch': {},
  'game.reopen': {},
  'game.mark': {},
  'maintenance.open': {},
  'maintenance.open_again': {},
  'maintenance.end': {},
  'shelf.save': {},
} as const satisfies Audits
