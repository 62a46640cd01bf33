-- What the figures of the house are made of: one fact for each round, correction, deposit, payout and gift, from events or from the rows that are kept.
create function bangkok_day(p_at timestamptz) returns date
language sql immutable
return (p_at at time zone 'Asia/Bangkok')::date;

-- What a leg on a house account counts as; null for what is no figure of a day (money at a gateway, play money that a demo begins with).
create function report_measure(p_house text, p_kind text, p_scope text) returns text
language sql immutable
return case
  when p_house like 'house:provider:%' then
    case when p_kind in ('bet', 'bet_rollback') then 'stakes' when p_kind in ('win', 'win_rollback') then 'wins' else 'adjustments' end
  when p_scope = 'seed' then null
  -- Money that members paid in is there as a minus: it is owed to them.
  when p_house in ('house:bank', 'house:truemoney') then case when p_kind = 'withdraw_paid' then 'withdrawals' else 'deposits' end
  when p_house = 'house:promo' then 'bonuses'
  when p_house = 'house:cashback' then 'cashback'
  when p_house = 'house:rewards' then 'rewards'
  when p_house = 'house:affiliate' then 'affiliates'
  when p_house = 'house:corrections' then 'corrections'
end;

-- The promotions whose bonus was played in rounds: the first of a round is what it is counted for.
create view report_round_bonus as
select bonus_bet.host_id, bonus_bet.round_id, bonus_bet.placed_at, bonus_bet.tx_id, 'promotion:' || promotion.code as source
from bonus_bet
join bonus_grant as given on given.id = bonus_bet.grant_id
join promotion on promotion.id = given.promotion_id;
grant select on report_round_bonus to morakot_app;

-- The promotion that a deposit was made for.
create function report_deposit_source(p_deposit uuid) returns text
language sql stable
return (
  select 'promotion:' || promotion.code
  from bonus_deposit
  join bonus_grant as given on given.id = bonus_deposit.grant_id
  join promotion on promotion.id = given.promotion_id
  where bonus_deposit.deposit_id = p_deposit
  limit 1
);

-- What a transfer was given or played for: `promotion:<code>`, `voucher:<code>`, `quest:<code>`, else the scope of what is given away. A reversal belongs to
-- what it takes back.
create function report_source(p_transfer bigint) returns text
language sql stable
return (
  select case
    when played.round_id is not null then (
      select bonus.source from report_round_bonus as bonus
      where bonus.host_id = played.host_id and bonus.round_id = played.round_id
      order by bonus.placed_at, bonus.tx_id limit 1
    )
    when first.scope = 'bonus' then (
      select 'promotion:' || promotion.code
      from bonus_grant as given join promotion on promotion.id = given.promotion_id
      where given.id = first.key_id
    )
    when first.scope = 'voucher' then (
      select 'voucher:' || campaign.code
      from voucher join voucher_campaign as campaign on campaign.id = voucher.campaign_id
      where voucher.id = first.key_id
    )
    when first.scope = 'quest' then 'quest:' || split_part(first.idem_key, ':', 2)
    when first.scope in ('minigame', 'redemption', 'cashback', 'loss-return', 'affiliate') then first.scope
    when first.kind like 'deposit%' then (
      select report_deposit_source(deposit.id) from deposit where deposit.transfer_id = first.id limit 1
    )
  end
  from (
    select
      original.id, original.scope, original.kind, original.idem_key,
      case when original.idem_key ~ '^[0-9a-f]{8}-[0-9a-f-]{27}' then left(original.idem_key, 36)::uuid end as key_id
    from ledger.transfer
    join ledger.transfer as original on original.id = coalesce(transfer.reverses, transfer.id)
    where transfer.id = p_transfer
  ) as first
  left join lateral (
    select sent.host_id, sent.round_id
    from seamless_message as sent
    -- The win of a bet-win is posted under a key of its own.
    where sent.host_id = substring(first.scope from '^provider:(.*)$') and sent.tx_id = regexp_replace(first.idem_key, ' win$', '')
    offset 0
  ) as played on true
);

-- One fact as all tables count it.
create type report_fact as (
  at timestamptz,
  member_id bigint,
  -- PLAY, DEPOSIT, DEPOSIT_BACK, PAYOUT or GIVEN.
  kind text,
  source text,
  host_id text,
  game_id integer,
  is_free boolean,
  rounds integer,
  stake_real bigint,
  stake_bonus bigint,
  win_real bigint,
  win_bonus bigint,
  jackpot bigint,
  adjusted bigint,
  rail text,
  is_first boolean,
  amount bigint,
  measure text,
  given bigint,
  taken_back bigint
);

-- Credit of the house that moved outside of play, deposits and payouts: what was given away, and deposits that were taken back. A demo's past has its moment.
create view report_house_movement as
select
  entry.account_id, entry.account_version, entry.transfer_id, entry.xid, transfer.kind, account.code as house, entry.amount,
  report_measure(account.code, transfer.kind, transfer.scope) as measure,
  coalesce(transfer.occurred_at, noted.occurred_at, transfer.created_at) as at
from ledger.account
join ledger.entry on entry.account_id = account.id and entry.token = 'CREDIT'
join ledger.transfer on transfer.id = entry.transfer_id and transfer.reason is null and transfer.kind not in ('deposit', 'withdraw_paid')
left join demo_moment as noted on noted.transfer_id = transfer.id
where account.owner_id is null and account.token = 'CREDIT'
  and account.code in (
    'house:promo', 'house:cashback', 'house:rewards', 'house:affiliate', 'house:corrections', 'house:bank', 'house:truemoney'
  );
grant select on report_house_movement to morakot_app;

create function report_fact_of_movement(p_moved report_house_movement) returns report_fact
language sql stable
return (
  select (
    (p_moved).at,
    (
      select account.owner_id
      from ledger.entry join ledger.account on account.id = entry.account_id
      where entry.transfer_id = (p_moved).transfer_id and account.owner_id is not null
      order by entry.leg limit 1
    ),
    case when (p_moved).measure = 'deposits' then 'DEPOSIT_BACK' else 'GIVEN' end,
    report_source((p_moved).transfer_id),
    null, null, null, null, null, null, null, null, null, null,
    case (p_moved).house when 'house:truemoney' then 'TRUEWALLET' else 'BANK' end, false, (p_moved).amount,
    (p_moved).measure, greatest(-(p_moved).amount, 0), greatest((p_moved).amount, 0)
  )::report_fact
);

-- Whether no deposit of the member was credited before this one.
create function report_is_first_deposit(p_deposit deposit) returns boolean
language sql stable
return not exists (
  select from deposit as earlier
  where earlier.member_id = (p_deposit).member_id and earlier.status = 'CREDITED'
    and (earlier.credited_at, earlier.transfer_id) < ((p_deposit).credited_at, (p_deposit).transfer_id)
);

create function report_fact_of_deposit(p_deposit deposit) returns report_fact
language sql stable
return (
  select (
    (p_deposit).credited_at, (p_deposit).member_id, 'DEPOSIT', report_deposit_source((p_deposit).id),
    null, null, null, null, null, null, null, null, null, null,
    (p_deposit).method, report_is_first_deposit(p_deposit), (p_deposit).amount * 1000, null, null, null
  )::report_fact
);

create function report_fact_of_payout(p_withdrawal withdrawal) returns report_fact
language sql stable
return (
  select (
    (p_withdrawal).paid_at, (p_withdrawal).member_id, 'PAYOUT', null, null, null, null, null, null, null, null, null, null, null,
    'BANK', false, (p_withdrawal).amount * 1000, null, null, null
  )::report_fact
);

-- What a batch of events says, and what moved on the house's accounts between two transactions. Without what was seen when its day was made again.
create function report_new_facts(p_events jsonb, p_from xid8, p_until xid8, p_above bigint) returns setof report_fact
language sql stable
begin atomic
  with event as (
    select given.topic, given.at, given.member, given.payload
    from jsonb_to_recordset(p_events) as given (topic text, xid text, at timestamptz, member bigint, payload jsonb)
    left join report_day as made on made.day = bangkok_day(given.at)
    where given.xid is null or made.day is null or not pg_visible_in_snapshot(given.xid::xid8, made.seen)
  )
  select (
    at, member, 'PLAY', (
      select played.source from report_round_bonus as played
      where played.host_id = event.payload ->> 'host' and played.round_id = event.payload ->> 'round' and played.placed_at <= event.at
      order by played.placed_at, played.tx_id limit 1
    ),
    payload ->> 'host', (payload ->> 'game')::integer, (payload ->> 'isFree')::boolean,
    case
      when topic = 'round.settled' then 1
      else rounds_changed(
        (payload ->> 'isFree')::boolean,
        after.amount - (payload ->> 'stakeReal')::bigint - (payload ->> 'stakeBonus')::bigint - (payload ->> 'winReal')::bigint
          - (payload ->> 'winBonus')::bigint,
        after.amount
      )
    end,
    (payload ->> 'stakeReal')::bigint, (payload ->> 'stakeBonus')::bigint, (payload ->> 'winReal')::bigint, (payload ->> 'winBonus')::bigint,
    coalesce((payload ->> 'jackpot')::bigint, 0), 0, null, null, null, null, null, null
  )::report_fact
  from event
  left join lateral (
    select sum(value::bigint)::bigint as amount from jsonb_each_text(payload -> 'after')
  ) as after on true
  where topic in ('round.settled', 'round.corrected') and member is not null
  union all
  select (
    at, member, 'PLAY', null, payload ->> 'host', null, false, 0, 0, 0, 0, 0, 0, (payload ->> 'given')::bigint, null, null, null, null, null, null
  )::report_fact
  from event
  where topic = 'play.adjusted'
  union all
  select report_fact_of_deposit(deposit)
  from event join deposit on deposit.id = (payload ->> 'deposit')::uuid
  where topic = 'deposit.credited'
  union all
  select report_fact_of_payout(withdrawal)
  from event join withdrawal on withdrawal.id = (payload ->> 'withdrawal')::uuid
  where topic = 'withdrawal.paid' and withdrawal.status = 'PAID'
  union all
  select report_fact_of_movement(moved)
  from report_house_movement as moved
  left join report_day as made on made.day = bangkok_day(moved.at)
  where moved.account_version is null and moved.xid >= p_from and moved.xid < p_until and moved.transfer_id > p_above and moved.measure is not null
    and (made.day is null or not pg_visible_in_snapshot(moved.xid, made.seen));
end;

-- The first transfer that was written at or after a moment. Ids are in the order of time but for moments.
create function report_transfer_at(p_at timestamptz) returns bigint
language plpgsql stable
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  low bigint := 1;
  high bigint := (select coalesce(max(id), 0) + 1 from ledger.transfer);
  middle bigint;
  found_at timestamptz;
begin
  while low < high loop
    middle := (low + high) / 2;
    found_at := (select created_at from ledger.transfer where id >= middle order by id limit 1);
    if found_at is null or found_at >= p_at then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end
$$;

-- The same facts of one day, from the rows that are kept of them.
create function report_facts_of(p_day date) returns setof report_fact
language sql stable
begin atomic
  with span as materialized (
    select
      since, until,
      report_transfer_at(since - interval '10 minutes') as first_id, report_transfer_at(until + interval '10 minutes') as end_id
    from (
      select p_day::timestamp at time zone 'Asia/Bangkok' as since, (p_day + 1)::timestamp at time zone 'Asia/Bangkok' as until
    ) as of_day
  )
  select (
    round.closed_at, round.member_id, 'PLAY', (
      select played.source from report_round_bonus as played
      where played.host_id = round.host_id and played.round_id = round.round_id and played.placed_at <= round.closed_at
      order by played.placed_at, played.tx_id limit 1
    ),
    round.host_id, round.game_id, coalesce(later.was_free, round.is_free), 1,
    round.bet_real - coalesce(later.stake_real, 0), round.bet_bonus - coalesce(later.stake_bonus, 0),
    round.win_total - round.win_bonus - coalesce(later.win_real, 0), round.win_bonus - coalesce(later.win_bonus, 0),
    round.jackpot - coalesce(later.jackpot, 0), 0, null, null, null, null, null, null
  )::report_fact
  from span
  join game_round as round on round.closed_at >= span.since and round.closed_at < span.until
  left join lateral (
    select
      sum(bets) as bets, sum(stake_real)::bigint as stake_real, sum(stake_bonus)::bigint as stake_bonus, sum(win_real)::bigint as win_real,
      sum(win_bonus)::bigint as win_bonus, sum(jackpot)::bigint as jackpot, (array_agg(was_free order by id))[1] as was_free
    from game_round_correction as correction
    where correction.host_id = round.host_id and correction.round_id = round.round_id
  ) as later on true
  where round.bets - coalesce(later.bets, 0) > 0 or round.win_total - coalesce(later.win_real + later.win_bonus, 0) > 0
  union all
  select (
    at, member_id, 'PLAY', (
      select played.source from report_round_bonus as played
      where played.host_id = correction.host_id and played.round_id = correction.round_id and played.placed_at <= correction.at
      order by played.placed_at, played.tx_id limit 1
    ), host_id, game_id, is_free, rounds, stake_real, stake_bonus,
    win_real, win_bonus, jackpot, 0, null, null, null, null, null, null
  )::report_fact
  from span join game_round_correction as correction on at >= span.since and at < span.until
  union all
  select (
    created_at, member_id, 'PLAY', null, host_id, null, false, 0, 0, 0, 0, 0, 0, win_amount - stake_real - stake_bonus,
    null, null, null, null, null, null
  )::report_fact
  from span join seamless_message on created_at >= span.since and created_at < span.until
  where kind = 'adjust' and state = 'applied' and win_amount - stake_real - stake_bonus <> 0
  union all
  select report_fact_of_deposit(deposit)
  from span join deposit on credited_at >= span.since and credited_at < span.until and status = 'CREDITED'
  union all
  select report_fact_of_payout(withdrawal)
  from span join withdrawal on paid_at >= span.since and paid_at < span.until and status = 'PAID'
  union all
  select report_fact_of_movement(moved)
  from span
  join report_house_movement as moved on moved.transfer_id >= span.first_id and moved.transfer_id < span.end_id
  where moved.at >= span.since and moved.at < span.until and moved.measure is not null
  union all
  -- What a demo played of its past was written on another day than it happened.
  select report_fact_of_movement(moved)
  from span
  join ledger.transfer as past on past.occurred_at >= span.since and past.occurred_at < span.until
  join report_house_movement as moved on moved.transfer_id = past.id
  where moved.measure is not null and not (moved.transfer_id >= span.first_id and moved.transfer_id < span.end_id)
  union all
  select report_fact_of_movement(moved)
  from span
  join demo_moment as past on past.occurred_at >= span.since and past.occurred_at < span.until
  join report_house_movement as moved on moved.transfer_id = past.transfer_id
  where moved.measure is not null and moved.at = past.occurred_at
    and not (moved.transfer_id >= span.first_id and moved.transfer_id < span.end_id)
    and not exists (select from ledger.transfer as known where known.id = past.transfer_id and known.occurred_at is not null);
end;
