-- Adds a batch of events, and what moved on the house's accounts since the last one; with a day makes that day again. The one place where figures are
-- summed. The caller holds the lock of the subscriber's cursor.
create function report_keep(p_events jsonb, p_day date default null) returns void
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  position report_position;
  horizon xid8;
begin
  if p_day is null then
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    select * into position from report_position;
    update report_position set xid = horizon;
  else
    delete from report_play_day where day = p_day;
    delete from report_money_day where day = p_day;
    delete from report_promo_day where day = p_day;
    delete from report_member_day where day = p_day;
    delete from report_minute
    where at >= p_day::timestamp at time zone 'Asia/Bangkok' and at < (p_day + 1)::timestamp at time zone 'Asia/Bangkok';
    insert into report_day (day, seen) values (p_day, pg_current_snapshot())
    on conflict (day) do update set seen = excluded.seen;
  end if;
  with fact as materialized (
    select bangkok_day(new.at) as day, new.*
    from report_new_facts(p_events, position.xid, horizon, position.above_transfer) as new
    where p_day is null
    union all
    select p_day, kept.* from report_facts_of(p_day) as kept where p_day is not null
  ), play as (
    insert into report_play_day as kept (
      day, member_id, host_id, game_id, is_free, source, rounds, stake_real, stake_bonus, win_real, win_bonus, jackpot_won, adjusted
    )
    select
      day, member_id, host_id, game_id, is_free, source,
      sum(rounds), sum(stake_real), sum(stake_bonus), sum(win_real), sum(win_bonus), sum(jackpot), sum(adjusted)
    from fact
    where kind = 'PLAY'
    group by day, member_id, host_id, game_id, is_free, source
    on conflict on constraint report_play_day__once do update
    set rounds = kept.rounds + excluded.rounds,
      stake_real = kept.stake_real + excluded.stake_real, stake_bonus = kept.stake_bonus + excluded.stake_bonus,
      win_real = kept.win_real + excluded.win_real, win_bonus = kept.win_bonus + excluded.win_bonus,
      jackpot_won = kept.jackpot_won + excluded.jackpot_won, adjusted = kept.adjusted + excluded.adjusted
  ), money as (
    insert into report_money_day as kept (day, member_id, kind, rail, source, is_first, count, amount)
    select day, member_id, kind, rail, source, is_first, count(*), sum(amount)
    from fact
    where kind in ('DEPOSIT', 'DEPOSIT_BACK', 'PAYOUT')
    group by day, member_id, kind, rail, source, is_first
    on conflict on constraint report_money_day__once do update
    set count = kept.count + excluded.count, amount = kept.amount + excluded.amount
  ), promo as (
    insert into report_promo_day as kept (day, member_id, measure, source, given, taken_back)
    select day, member_id, measure, source, sum(given), sum(taken_back)
    from fact
    where kind = 'GIVEN'
    group by day, member_id, measure, source
    on conflict on constraint report_promo_day__once do update
    set given = kept.given + excluded.given, taken_back = kept.taken_back + excluded.taken_back
  ), members as (
    insert into report_member_day as kept (day, member_id, played, deposited)
    select day, member_id, bool_or(kind = 'PLAY'), bool_or(kind = 'DEPOSIT')
    from fact
    where (kind = 'DEPOSIT' or (kind = 'PLAY' and rounds > 0)) and member_id is not null
    group by day, member_id
    on conflict on constraint report_member_day__once do update
    set played = kept.played or excluded.played, deposited = kept.deposited or excluded.deposited
    where (excluded.played and not kept.played) or (excluded.deposited and not kept.deposited)
  )
  insert into report_minute as kept (
    at, rounds, stakes, wins, adjusted, bonus_cost, deposits, deposited, first_deposits, payouts, paid_out
  )
  select
    date_trunc('minute', at, 'UTC'), coalesce(sum(rounds), 0), coalesce(sum(stake_real + stake_bonus), 0),
    coalesce(sum(win_real + win_bonus), 0), coalesce(sum(adjusted), 0),
    coalesce(sum(given - taken_back) filter (where measure in ('bonuses', 'cashback', 'rewards')), 0),
    count(*) filter (where kind = 'DEPOSIT'),
    coalesce(sum(case kind when 'DEPOSIT' then amount when 'DEPOSIT_BACK' then -amount end), 0),
    count(*) filter (where kind = 'DEPOSIT' and is_first),
    count(*) filter (where kind = 'PAYOUT'), coalesce(sum(amount) filter (where kind = 'PAYOUT'), 0)
  from fact
  group by date_trunc('minute', at, 'UTC')
  on conflict on constraint report_minute__once do update
  set rounds = kept.rounds + excluded.rounds, stakes = kept.stakes + excluded.stakes, wins = kept.wins + excluded.wins,
    adjusted = kept.adjusted + excluded.adjusted, bonus_cost = kept.bonus_cost + excluded.bonus_cost,
    deposits = kept.deposits + excluded.deposits, deposited = kept.deposited + excluded.deposited,
    first_deposits = kept.first_deposits + excluded.first_deposits, payouts = kept.payouts + excluded.payouts,
    paid_out = kept.paid_out + excluded.paid_out;
end
$$;

insert into report_position (xid) values (pg_snapshot_xmin(pg_current_snapshot()));
