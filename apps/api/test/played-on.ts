import { sql } from 'kysely'
import type { Db } from '#infra/db'

/**
 * What a report says of games, out of messages and rounds, as the games' own tables hold them: of the rounds that were closed before
 * a moment, or of those after it.
 */
export async function playedOn(
  db: Db,
  { border, isUpTo }: { readonly border: Date; readonly isUpTo: boolean },
): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    with moved as (
      select
        message.host_id, message.round_id, message.tx_id, transfer.id,
        case when transfer.kind in ('bet', 'bet_rollback') then message.stake_real + message.stake_bonus else message.win_amount end as amount,
        transfer.kind
      from seamless_message as message
      cross join lateral unnest(message.transfer_ids) as posted(id)
      join ledger.transfer on transfer.id = posted.id
      where message.kind in ('bet', 'win', 'bet-win')
    ), taken as (
      select moved.*, back.id as back_id from moved join ledger.transfer as back on back.reverses = moved.id
    ), told as (
      select host_id, round_id, id, kind, amount from moved
      union all select host_id, round_id, back_id, kind, -amount from taken
    )
    select
      maker.code as provider,
      coalesce((select 'promotion:' || promotion.code from bonus_bet join bonus_grant on bonus_grant.id = bonus_bet.grant_id
        join promotion on promotion.id = bonus_grant.promotion_id
        where bonus_bet.host_id = told.host_id and bonus_bet.round_id = told.round_id limit 1), '-') as campaign,
      coalesce(sum(amount) filter (where told.kind = 'bet'), 0)::numeric / 100000 as stakes,
      coalesce(sum(amount) filter (where told.kind = 'win'), 0)::numeric / 100000 as wins
    from told
    join game_round as round on round.host_id = told.host_id and round.round_id = told.round_id
    join game on game.id = round.game_id
    join game_provider as maker on maker.id = game.provider_id
    where (round.closed_at < ${border}) = ${isUpTo}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
