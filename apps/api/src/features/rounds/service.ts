import { momentsOf } from '@morakot/contract/choices'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { offsetOf } from '@morakot/contract/formats'
import { recordNumber } from '@morakot/contract/record-number'
import { historyArchivedUntil } from '@morakot/ledger/archives'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { gameImage } from '#features/games/rules'
import type { BaseContext } from '#infra/context'
import type { MemberId } from '#infra/identity'
import { listMessagesOf, listRounds } from './store.ts'
import type { MessageRow, RoundRow } from './store.ts'

type Schemas = typeof roundsSchemas
type Round = Reply<Schemas['list']>['items'][number]

/** How far back a member reads (F-25). */
const MONTHS_MAX = 12
/** A round that stays open for a day is queried at its provider (rule 13 of the wallet). */
const AUTO_CLOSE_MS = 24 * 3_600_000

/** A page of a member's rounds: unfinished ones first, then the newest, each with what the provider said of it and its ledger rows (F-25). */
export async function readRounds(
  { db, clock }: BaseContext,
  member: MemberId,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const now = clock.now()
  const earliest = monthsBefore(now, MONTHS_MAX)
  const span = momentsOf(query, now)
  const since = span.since !== null && span.since > earliest ? span.since : earliest
  const [{ items, total }, until] = await Promise.all([
    listRounds(db, member, { since, until: span.until, limit: query.limit, offset: offsetOf(query) }),
    historyArchivedUntil(db, member, ['real', 'bonus']),
  ])
  const messages = Map.groupBy(await listMessagesOf(db, items), keyOf)
  return {
    items: items.map((row) => viewOf(row, messages.get(keyOf(row)) ?? [])),
    total,
    ...(until === null || since >= until ? {} : { archivedUntil: until.toISOString() }),
  }
}

const keyOf = ({ hostId, roundId }: Pick<RoundRow, 'hostId' | 'roundId'>) => `${hostId}\n${roundId}`

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** A round as its member reads it. */
export function viewOf(row: RoundRow, messages: readonly MessageRow[]): Round {
  const baht = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
  return {
    // An imported round has no messages: the provider's number is the one that people know it by.
    number: messages[0] === undefined ? row.roundId : recordNumber('round', messages[0].id),
    gameId: row.gameId,
    game: row.game,
    gameImg: row.gameId === null || row.categoryCode === null ? null : gameImage({ id: row.gameId, categoryCode: row.categoryCode }),
    host: row.hostId,
    providerRoundId: row.roundId,
    state: row.state,
    stakeReal: baht(row.betReal),
    stakeBonus: baht(row.betBonus),
    win: baht(row.winTotal),
    net: baht(row.winTotal - row.betReal - row.betBonus),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    autoCloseAt: row.state === 'open' ? new Date(row.openedAt.getTime() + AUTO_CLOSE_MS).toISOString() : null,
    messages: messages.map(({ txId, kind, state, at, transferIds }) => ({
      txId,
      kind,
      state,
      at: at.toISOString(),
      transferIds: transferIds.map(String),
    })),
  }
}
