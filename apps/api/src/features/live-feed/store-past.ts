import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** A payout that the feed does not have, with the largest win of its member in the days before. Amount in satang, win in 1/100,000 baht. */
export interface PastPayout {
  readonly id: string
  readonly member: MemberId
  readonly amount: bigint
  readonly paidAt: Date
  readonly game: string | null
  readonly category: string | null
  readonly win: bigint
}

/** Payouts since a moment that the feed does not have, oldest first. */
export async function listPaidSince(db: Db, since: Date): Promise<readonly PastPayout[]> {
  const { rows } = await sql<PastPayout>`
    select
      paid.id, paid.member_id as member, paid.amount, paid.paid_at as "paidAt", best.game_id::text as game, best.category,
      coalesce(best.win_total, 0) as win
    from withdrawal as paid
    left join lateral (
      select round.game_id, game.category_code as category, round.win_total
      from game_round as round
      join game on game.id = round.game_id
      where round.member_id = paid.member_id and round.closed_at between ${since} and paid.paid_at
      order by round.win_total desc, round.round_id
      limit 1
    ) as best on true
    where paid.status = 'PAID' and paid.paid_at >= ${since}
      and not exists (select from live_feed_item as known where known.withdrawal_id = paid.id)
    order by paid.paid_at, paid.id`.execute(db)
  return rows
}
