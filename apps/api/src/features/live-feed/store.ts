import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { FeedCategory, MemberPlay } from './rules.ts'

const on = tables<'liveFeedItem'>()

/** A game, as far as its picture needs it. */
export interface FeedGame {
  readonly id: number
  readonly categoryCode: FeedCategory
}

export interface FeedItem {
  readonly key: string
  readonly member: MemberId
  readonly amountBaht: bigint
  readonly game: FeedGame | null
}

interface NewItem extends FeedItem, Pick<Row<'liveFeedItem'>, 'withdrawalId' | 'paidAt' | 'shownAt'> {}

/** Keeps a paid withdrawal for the feed; false when it is there already. */
export async function insertItem(tx: Tx, { member, game, ...item }: NewItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('liveFeedItem')
    .values({ ...item, memberId: member, gameId: game?.id ?? null, categoryCode: game?.categoryCode ?? null })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Kept = Pick<Row<'liveFeedItem'>, 'key' | 'memberId' | 'amountBaht' | 'gameId' | 'categoryCode'>

/** The items that may be shown at a moment, newest first. */
export async function listViews(db: Db, now: Date, limit: number): Promise<readonly FeedItem[]> {
  const { rows } = await sql<Kept>`
    select key, member_id as "memberId", amount_baht as "amountBaht", game_id as "gameId", category_code as "categoryCode"
    from live_feed_item
    where shown_at <= ${now}
    order by shown_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(itemOf)
}

export async function findItem(db: Db, key: string): Promise<FeedItem | undefined> {
  const query = on(db).selectFrom('liveFeedItem').select(['key', 'memberId', 'amountBaht', 'gameId', 'categoryCode'])
  const row = await query.where('key', '=', key).executeTakeFirst()
  return row && itemOf(row)
}

/** Notes closed rounds: the largest win and the last game of each member, in one statement. */
export async function notePlay(tx: Tx, plays: readonly MemberPlay[]): Promise<void> {
  if (plays.length === 0) return
  const given = plays.map(({ member, bestWin, bestGame, lastGame }) => ({
    member_id: String(member),
    best_win: String(bestWin),
    best_game: bestGame?.id ?? null,
    best_category: bestGame?.categoryCode ?? null,
    last_game: lastGame.id,
    last_category: lastGame.categoryCode,
  }))
  // Rows of members in one order, as everywhere.
  await sql`
    insert into live_feed_game as known (member_id, best_win, best_game, best_category, last_game, last_category)
    select *
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      member_id bigint, best_win bigint, best_game integer, best_category text, last_game integer, last_category text
    )
    order by member_id
    on conflict (member_id) do update
    set best_win = greatest(known.best_win, excluded.best_win),
      best_game = case when excluded.best_win > known.best_win then excluded.best_game else known.best_game end,
      best_category = case when excluded.best_win > known.best_win then excluded.best_category else known.best_category end,
      last_game = excluded.last_game,
      last_category = excluded.last_category`.execute(tx)
}

/** The game that a payout is shown with: of the largest win since the last one, else of the last round. The next payout counts again. */
export async function takeGame(tx: Tx, member: MemberId): Promise<FeedGame | null> {
  const { rows } = await sql<{ id: number | null; categoryCode: FeedCategory | null }>`
    with known as (
      select member_id, coalesce(best_game, last_game) as id, coalesce(best_category, last_category) as category
      from live_feed_game
      where member_id = ${member}
      for update
    )
    update live_feed_game as game
    set best_win = 0, best_game = null, best_category = null
    from known
    where game.member_id = known.member_id
    returning known.id, known.category as "categoryCode"`.execute(tx)
  const [row] = rows
  return row === undefined || row.id === null || row.categoryCode === null ? null : { id: row.id, categoryCode: row.categoryCode }
}

function itemOf({ memberId, gameId, categoryCode, ...item }: Kept): FeedItem {
  return { ...item, member: memberId, game: gameId === null || categoryCode === null ? null : { id: gameId, categoryCode } }
}
