import { RevisedEditions } from '#engines/revised-editions'
import { countMembers } from '#features/members/service-status'
import { riskSatang, termsOfPrizes } from './rules.ts'
import type { TablesContext } from './service-context.ts'
import { gameIn, refuseTooMuch } from './service-check.ts'
import { lockGame, tableOf } from './store.ts'

/** Tables of prizes: to publish one ends the one in force. What takes two people is proposed by its maker first. */
export const prizeTables = new RevisedEditions<'minigameTable', TablesContext>({
  table: 'minigameTable',
  subject: ({ code }) => `minigame:${code}`,
  actions: { drafted: 'minigame.draft', published: 'minigame.publish', proposed: 'minigame.propose' },
  refusals: {
    notFound: 'minigameTables.no_draft',
    notDraft: 'minigameTables.no_draft',
    notPublished: 'minigameTables.no_draft',
    tooDear: 'minigameTables.second_operator',
    draftChanged: 'minigameTables.draft_changed',
  },
  // Prizes and prices are compared with each other: of two that are published at once the second sees the first.
  lock: lockGame,
  terms: (_context, _db, row) => termsOfPrizes(tableOf(row).prizes),
  cost: async (_context, db, row) => riskSatang(tableOf(row).prizes, (await gameIn(db, row.code)).packages, await countMembers(db)),
  // Prices may have moved since it was saved.
  check: async (_context, tx, row) => refuseTooMuch(tableOf(row).prizes, (await gameIn(tx, row.code)).packages, 'prizes'),
  proposal: (row, { operator, at }) => (row.proposedBy === null ? { proposedBy: operator, proposedAt: at } : null),
  edited: { proposedBy: null, proposedAt: null },
})
