-- Periods that the other system has settled: nothing is paid for them once more. A month's income of a friend is what the file names, else none.
-- The running day, week and month count from their beginning, here. Periods of cashback that the file names were not paid for: they get no row, and
-- are calculated like any other. Income that the other system held is held here, with its reasons.
create or replace function import_closed(p_source text, p_now timestamptz) returns void
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
    coalesce(named.share, 0), case when cardinality(named.flags) > 0 then 'HELD' else 'FREE' end, coalesce(named.flags, '{}'),
    (sum.month + interval '1 month' + interval '7 days 3 hours') at time zone 'Asia/Bangkok'
  from affiliate_sum as sum
  join member on member.id = sum.friend_id
  join import_member as own on own.member_id = sum.friend_id and own.source = p_source
  left join (
    select
      given.member_id, given.body ->> 'month' as month, (given.body ->> 'share')::bigint / 1000 as share,
      array(select jsonb_array_elements_text(given.body -> 'flags')) as flags
    from import_lines(p_source, 'income') as given
  ) as named on named.member_id = sum.friend_id and named.month = to_char(sum.month, 'YYYY-MM')
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
    and not exists (
      select from import_lines(p_source, 'cashback') as unpaid
      where unpaid.member_id = round.member_id and unpaid.body ->> 'kind' = period.kind and (unpaid.body ->> 'firstDay')::date = period.first_day
    )
  group by period.kind, round.member_id, period.first_day, period.last_day;
end;
