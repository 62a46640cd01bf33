import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { FeedCategory, MemberPlay } from './rules.ts'

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

interface NewItem extends FeedItem {
  readonly withdrawal: string
  readonly paidAt: Date
  readonly shownAt: Date
}

interface ItemRow {
  readonly key: string
  readonly member_id: bigint
  readonly amount_baht: bigint
  readonly game_id: number | null
  readonly category_code: FeedCategory | null
}

/** Keeps a paid withdrawal for the feed; false when it is there already. */
export async function insertItem(tx: Tx, item: NewItem): Promise<boolean> {
  const { rows } = await sql`
    insert into live_feed_item (key, withdrawal_id, member_id, amount_baht, game_id, category_code, paid_at, shown_at)
    values (
      ${item.key}, ${item.withdrawal}, ${item.member}, ${item.amountBaht}, ${item.game?.id ?? null}, ${item.game?.categoryCode ?? null},
      ${item.paidAt}, ${item.shownAt}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What may be shown at a moment, newest first. */
export async function listShown(db: Db, now: Date, limit: number): Promise<readonly FeedItem[]> {
  const { rows } = await sql<ItemRow>`
    select key, member_id, amount_baht, game_id, category_code
    from live_feed_item
    where shown_at <= ${now}
    order by shown_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(itemOf)
}

export async function findItem(db: Db, key: string): Promise<FeedItem | undefined> {
  const { rows } = await sql<ItemRow>`
    select key, member_id, amount_baht, game_id, category_code from live_feed_item where key = ${key}`.execute(db)
  return rows[0] && itemOf(rows[0])
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

function itemOf(row: ItemRow): FeedItem {
  return {
    key: row.key,
    member: memberId(row.member_id),
    amountBaht: row.amount_baht,
    game: row.game_id === null || row.category_code === null ? null : { id: row.game_id, categoryCode: row.category_code },
  }
}
