-- An import brings rounds, open withdrawals and income of affiliates along, and leaves the rebuilds that its rows need (rebuild_run).

create or replace function import_postings(p_source text) returns table (place bigint, posting ledger.imported)
language sql stable
begin atomic
  with moved (rank, line, part, key, ends, member_id, kind, code, counter, amount, moment, reference) as (
    select
      0, line, 0, 'credit:' || (body ->> 'member'), null::text, member_id, 'import_credit', 'real', 'house:import', (body ->> 'credit')::bigint,
      (body ->> 'at')::timestamptz, null::text
    from import_lines(p_source, 'balances')
    where (body ->> 'credit')::bigint <> 0
    union all
    select
      0, line, 1, 'spins:' || (body ->> 'member'), null, member_id, 'import_spins', 'spins', 'house:import', (body ->> 'spins')::bigint,
      (body ->> 'at')::timestamptz, null
    from import_lines(p_source, 'balances')
    where (body ->> 'spins')::bigint <> 0
    union all
    select
      1, line, 0, 'points:' || (body ->> 'id'), null, member_id, 'import_points', 'points', 'house:import', (body ->> 'points')::bigint,
      (body ->> 'earnedAt')::timestamptz, null
    from import_lines(p_source, 'points')
    union all
    select
      2, given.line, 0, 'movement:' || (given.body ->> 'id'), null, given.member_id, known.posted, 'real', known.counter,
      known.sign * (given.body ->> 'amount')::bigint, (given.body ->> 'at')::timestamptz,
      case when known.kind = 'deposit' then import_key(p_source, 'movement:' || (given.body ->> 'id')) end
    from import_lines(p_source, 'movements') as given
    join (
      values
        ('deposit', 'deposit', 1, 'house:bank'),
        ('withdrawal', 'withdraw_hold', -1, 'withdraw_hold'),
        ('bet', 'bet', -1, 'house:provider:import'),
        ('win', 'win', 1, 'house:provider:import'),
        ('cashback', 'cashback', 1, 'house:cashback'),
        ('credit', 'import_credit', 1, 'house:import'),
        ('debit', 'import_debit', -1, 'house:import')
    ) as known (kind, posted, sign, counter) on known.kind = given.body ->> 'kind'
    union all
    select
      2, line, 1, null, 'movement:' || (body ->> 'id'), member_id, 'withdraw_paid', 'withdraw_hold', 'house:bank', -(body ->> 'amount')::bigint,
      (body ->> 'paidAt')::timestamptz, null
    from import_lines(p_source, 'movements')
    where body ->> 'kind' = 'withdrawal' and body ->> 'paidAt' is not null
  )
  select
    row_number() over (order by moment, rank, line, part),
    row(
      import_key(p_source, key), kind, member_id, code, counter, amount, moment, reference, import_key(p_source, ends)
    )::ledger.imported
  from moved;
end;

create or replace function import_cashier(p_source text) returns void
language sql
begin atomic
  insert into deposit (
    id, member_id, amount, reference, receiver, status, created_at, expires_at, credited_at, bank_transaction_id, transfer_id, method
  )
  select
    gen_random_uuid(), given.member_id, (given.body ->> 'amount')::bigint / 1000, posted.idem_key,
    jsonb_build_object('bankCode', member.bank_code, 'number', '0000000000', 'name', p_source), 'CREDITED', posted.occurred_at,
    posted.occurred_at, posted.occurred_at, posted.idem_key, posted.id, 'AUTO'
  from import_lines(p_source, 'movements') as given
  join member on member.id = given.member_id
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as posted
  where given.body ->> 'kind' = 'deposit'
  order by posted.id;

  insert into withdrawal (
    id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, end_transfer_id, created_at, paid_at
  )
  select
    gen_random_uuid(), given.member_id, (given.body ->> 'amount')::bigint / 1000, member.bank_code, member.bank_number,
    member.first_name || ' ' || member.last_name, case when paid.id is null then 'REVIEW' else 'PAID' end, hold.id, paid.id,
    hold.occurred_at, paid.occurred_at
  from import_lines(p_source, 'movements') as given
  join member on member.id = given.member_id
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as hold
  left join lateral ledger.transfer_of_key('hold', hold.id::text) as paid on true
  where given.body ->> 'kind' = 'withdrawal'
  order by hold.id;

  insert into withdrawal_step (withdrawal_id, status, actor, at)
  select withdrawal.id, step.status, 'job:import', step.at
  from import_lines(p_source, 'movements') as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as hold
  join withdrawal on withdrawal.hold_id = hold.id
  cross join lateral (
    values ('REQUESTED', withdrawal.created_at), (withdrawal.status, coalesce(withdrawal.paid_at, withdrawal.created_at))
  ) as step (status, at)
  where given.body ->> 'kind' = 'withdrawal';

  insert into member_usage (member_id, day, deposited, staked, won)
  select
    member_id, ((body ->> 'at')::timestamptz at time zone 'Asia/Bangkok')::date as day,
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'deposit'), 0),
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'bet'), 0),
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'win'), 0)
  from import_lines(p_source, 'movements')
  where body ->> 'kind' in ('deposit', 'bet', 'win')
  group by 1, 2;

  update member
  set last_deposit_at = last.deposit_at, last_withdraw_at = last.withdraw_at
  from (
    select
      member_id,
      max((body ->> 'at')::timestamptz) filter (where body ->> 'kind' = 'deposit') as deposit_at,
      max((body ->> 'at')::timestamptz) filter (where body ->> 'kind' = 'withdrawal') as withdraw_at
    from import_lines(p_source, 'movements')
    group by 1
  ) as last
  where member.id = last.member_id;

  -- The trigger of lots gave each the life of points that are earned now.
  update point_lot
  set expires_at = ends.at, first_end = ends.at
  from import_lines(p_source, 'points') as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'points:' || (given.body ->> 'id'))) as posted
  cross join lateral (
    select (((given.body ->> 'lastMonth') || '-01')::date + interval '1 month') at time zone 'Asia/Bangkok' as at
  ) as ends
  where point_lot.transfer_id = posted.id;
end;

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

drop function import_apply(text, bigint, integer);

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
  perform import_protection(p_source, p_operator);
  perform import_post(p_source, p_at_once);
  perform import_cashier(p_source);
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

revoke all on function import_rounds, import_closed, import_apply from public;

create or replace function publish_round_settled() returns trigger
language plpgsql
set search_path = public, pg_temp
-- The function is planned once a connection, perhaps while the catalogue is empty.
set enable_seqscan = off
as $$
begin
  -- A past that is brought along is no news: projections are made again of it.
  if new.host_id = 'import' then
    return null;
  end if;
  insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
  select
    'round.settled', 1, new.closed_at, new.member_id,
    case when 'closed_by_us' = any (new.flags) then 'job:seamless.unfinished' else 'provider:' || new.host_id end,
    jsonb_build_object(
      'host', new.host_id, 'round', new.round_id,
      'game', new.game_id::text, 'provider', game.provider_id::text, 'category', game.category_code,
      'stakeReal', new.bet_real::text, 'stakeBonus', new.bet_bonus::text,
      'winReal', (new.win_total - new.win_bonus)::text, 'winBonus', new.win_bonus::text, 'jackpot', new.jackpot::text,
      'bets', new.bets, 'openedAt', event_time(new.opened_at), 'closedAt', event_time(new.closed_at), 'isFree', new.is_free
    )
  from (values (1)) as once
  left join game on game.id = new.game_id;
  return null;
end
$$;
