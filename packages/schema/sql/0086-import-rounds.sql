-- Closed rounds, each with the sums of its bets and wins.
create function import_rounds(p_source text) returns void
language sql
begin atomic
  -- The provider of all of them: no message ever comes from it.
  insert into provider_host (id, is_active)
  select 'import', false from import_lines(p_source, 'rounds') limit 1
  on conflict do nothing;

  insert into game_round (
    host_id, round_id, member_id, game_id, bets, bet_real, win_total, state, opened_at, closed_at, changed_at
  )
  select
    'import', import_key(p_source, 'round:' || (given.body ->> 'id')), given.member_id, (given.body ->> 'game')::integer,
    moved.bets, moved.staked, moved.won, 'closed', (given.body ->> 'openedAt')::timestamptz, (given.body ->> 'closedAt')::timestamptz,
    (given.body ->> 'closedAt')::timestamptz
  from import_lines(p_source, 'rounds') as given
  left join (
    select
      body ->> 'round' as round,
      (count(*) filter (where body ->> 'kind' = 'bet'))::integer as bets,
      coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'bet'), 0)::bigint as staked,
      coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'win'), 0)::bigint as won
    from import_lines(p_source, 'movements')
    where body ->> 'round' is not null
    group by 1
  ) as moved on moved.round = given.body ->> 'id'
  where moved.round is not null
  order by (given.body ->> 'closedAt')::timestamptz, given.line;
end;
revoke all on function import_rounds from public;

-- Periods that the other system has settled: nothing is paid for them once more. A month's income of a friend is what the file names, else none.
-- The running day, week and month count from their beginning, here.
create function import_closed(p_source text, p_now timestamptz) returns void
language sql
begin atomic
  with fact (friend, at, stake, win, payments) as (
    select round.member_id, round.closed_at, round.bet_real, round.win_total, 0::bigint
    from game_round as round join import_member as own on own.member_id = round.member_id and own.source = p_source
    where round.host_id = 'import'
    union all
    select deposit.member_id, deposit.credited_at, 0, 0, deposit.amount * 1000
    from deposit join import_member as own on own.member_id = deposit.member_id and own.source = p_source
    where deposit.status = 'CREDITED'
    union all
    select paid.member_id, paid.paid_at, 0, 0, paid.amount * 1000
    from withdrawal as paid join import_member as own on own.member_id = paid.member_id and own.source = p_source
    where paid.status = 'PAID'
    union all
    select member_id, ((body ->> 'month') || '-01')::timestamp at time zone 'Asia/Bangkok', 0, 0, 0 from import_lines(p_source, 'income')
  )
  insert into affiliate_sum (friend_id, month, stake, win, bonus, payments)
  select fact.friend, date_trunc('month', bangkok_day(fact.at)::timestamp)::date as month, sum(stake), sum(win), 0, sum(payments)
  from fact
  join member on member.id = fact.friend and member.referred_by is not null
  where bangkok_day(fact.at) < date_trunc('month', bangkok_day(p_now)::timestamp)::date
  group by 1, 2;

  insert into affiliate_share (
    id, referrer_id, friend_id, month, stake, win, bonus, payments, share, state, flags, available_at
  )
  select
    gen_random_uuid(), member.referred_by, sum.friend_id, sum.month, sum.stake, sum.win, sum.bonus, sum.payments,
    coalesce((
      select (given.body ->> 'share')::bigint / 1000 from import_lines(p_source, 'income') as given
      where given.member_id = sum.friend_id and given.body ->> 'month' = to_char(sum.month, 'YYYY-MM')
    ), 0),
    'FREE', '{}', (sum.month + interval '1 month' + interval '7 days 3 hours') at time zone 'Asia/Bangkok'
  from affiliate_sum as sum
  join member on member.id = sum.friend_id
  join import_member as own on own.member_id = sum.friend_id and own.source = p_source
  where sum.month < date_trunc('month', bangkok_day(p_now)::timestamp)::date;

  insert into cashback_row (
    id, kind, member_id, first_day, last_day, breakdown, computed, amount, state, ready_at, auto_pay_at
  )
  select
    gen_random_uuid(), period.kind, round.member_id, period.first_day, period.last_day,
    '{"lines": [], "promo": "0", "net": "0", "percent": 0, "tier": null}', 0, 0, 'NONE', p_now, p_now
  from game_round as round
  join import_member as own on own.member_id = round.member_id and own.source = p_source
  cross join lateral (
    select bangkok_day(round.closed_at) as day, date_trunc('week', bangkok_day(round.closed_at)::timestamp)::date as monday
  ) as at
  cross join lateral (
    values ('CASHBACK', at.monday, at.monday + 6), ('LOSS_RETURN', at.day, at.day)
  ) as period (kind, first_day, last_day)
  where round.host_id = 'import' and period.last_day < bangkok_day(p_now) and period.last_day >= bangkok_day(p_now) - 60
  group by period.kind, round.member_id, period.first_day, period.last_day;
end;
revoke all on function import_closed from public;

-- Makes everything that is staged under a source real. Answers true when this call did it, false when an earlier one had.
create function import_apply(
  p_source text, p_operator bigint, p_at_once integer, p_now timestamptz, p_projections text[]
) returns boolean
language plpgsql
as $$
declare
  v_counts jsonb;
begin
  perform 1 from import_run where source = p_source and state = 'staging' for update;
  if not found then
    return false;
  end if;
  analyze import_line;
  perform import_members(p_source);
  analyze import_member;
  perform import_rewards(p_source);
  perform import_protection(p_source, p_operator);
  perform import_vouchers(p_source, p_operator, p_now);
  perform import_post(p_source, p_at_once);
  perform import_cashier(p_source);
  perform import_redemptions(p_source, p_operator, p_now);
  perform import_rounds(p_source);
  perform import_closed(p_source, p_now);
  insert into rebuild_run (projection) select unnest(p_projections) on conflict (projection) do update set after_chunk = null;
  select coalesce(jsonb_object_agg(file, lines), '{}') into v_counts
  from (select file, count(*) as lines from import_line where source = p_source group by file) as each;
  delete from import_line where source = p_source;
  update import_run set state = 'finished', counts = v_counts, finished_at = clock_timestamp() where source = p_source;
  insert into audit (actor, action, subject, after)
  values (coalesce('op:' || p_operator, 'job:import'), 'imports.finish', 'import:' || p_source, v_counts);
  return true;
end
$$;
revoke all on function import_apply from public;
