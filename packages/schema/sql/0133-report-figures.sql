-- The figures of the house by Bangkok day: one source for the overview, exports, reports and pages (GGR, NGR, deposits, withdrawals, active players).
-- Kept by the subscriber `reports.days`, made again by `npm run rebuild -- reports YYYY-MM`. All amounts are in 1/100,000 baht.

-- What changed of rounds after they were closed. Only this says which part of a round belongs to its close and which to a later day: a round belongs to the
-- moment of its close, a reversal to its own (features F-2). What was changed before this table counts at the close.
create table game_round_correction (
  id bigint generated always as identity,
  host_id text not null,
  round_id text not null,
  member_id bigint not null,
  game_id integer,
  at timestamptz not null,
  -- −1 where nothing is left of the round, 1 where it had been nothing.
  rounds integer not null,
  bets integer not null,
  stake_real bigint not null,
  stake_bonus bigint not null,
  win_real bigint not null,
  win_bonus bigint not null,
  jackpot bigint not null,
  was_free boolean not null,
  is_free boolean not null,
  constraint game_round_correction__id primary key (id),
  constraint game_round_correction__host foreign key (host_id) references provider_host (id),
  constraint game_round_correction__member foreign key (member_id) references member (id),
  constraint game_round_correction__game foreign key (game_id) references game (id)
);
create index game_round_correction__of_round on game_round_correction (host_id, round_id, id);
create index game_round_correction__by_moment on game_round_correction (at);
comment on table game_round_correction is 'what changed of rounds after their close';
grant select, insert on game_round_correction to morakot_app;

-- Rounds close about in the order of their rows; a summary of blocks costs a bet nothing.
create index game_round__by_close on game_round using brin (closed_at);

-- How a correction changes the count of rounds: one of which nothing stands is none. Of free rounds the stake does not tell, so they stay.
create function rounds_changed(p_is_free boolean, p_before bigint, p_after bigint) returns integer
language sql immutable
return case when p_is_free then 0 else (p_after <> 0)::integer - (p_before <> 0)::integer end;

create or replace function publish_round_corrected() returns trigger
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off
as $$
begin
  insert into game_round_correction (
    host_id, round_id, member_id, game_id, at, rounds, bets, stake_real, stake_bonus, win_real, win_bonus, jackpot, was_free, is_free
  )
  values (
    new.host_id, new.round_id, new.member_id, new.game_id, coalesce(new.changed_at, new.closed_at),
    rounds_changed(new.is_free, old.bet_real + old.bet_bonus + old.win_total, new.bet_real + new.bet_bonus + new.win_total),
    new.bets - old.bets, new.bet_real - old.bet_real, new.bet_bonus - old.bet_bonus,
    new.win_total - new.win_bonus - old.win_total + old.win_bonus, new.win_bonus - old.win_bonus, new.jackpot - old.jackpot,
    old.is_free, new.is_free
  );
  insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
  select
    'round.corrected', 1, coalesce(new.changed_at, new.closed_at), new.member_id, 'provider:' || new.host_id,
    jsonb_build_object(
      'host', new.host_id, 'round', new.round_id, 'game', new.game_id::text, 'closedAt', event_time(new.closed_at),
      'stakeReal', (new.bet_real - old.bet_real)::text, 'stakeBonus', (new.bet_bonus - old.bet_bonus)::text,
      'winReal', (new.win_total - new.win_bonus - old.win_total + old.win_bonus)::text,
      'winBonus', (new.win_bonus - old.win_bonus)::text, 'jackpot', (new.jackpot - old.jackpot)::text,
      'category', game.category_code, 'isFree', new.is_free,
      'after', jsonb_build_object(
        'stakeReal', new.bet_real::text, 'stakeBonus', new.bet_bonus::text,
        'winReal', (new.win_total - new.win_bonus)::text, 'winBonus', new.win_bonus::text
      )
    )
  from (values (1)) as once
  left join game on game.id = new.game_id;
  return null;
end
$$;

-- Rounds by the day of their close, corrections of them by their own day, and what providers moved outside of rounds (no game).
create table report_play_day (
  day date not null,
  member_id bigint not null,
  host_id text not null,
  game_id integer,
  is_free boolean not null,
  -- `promotion:<code>` of the bonus that was played.
  source text,
  rounds bigint not null,
  stake_real bigint not null,
  stake_bonus bigint not null,
  win_real bigint not null,
  win_bonus bigint not null,
  jackpot_won bigint not null,
  -- Given by corrections, prizes and tips, less what was taken.
  adjusted bigint not null,
  constraint report_play_day__once unique nulls not distinct (day, member_id, host_id, game_id, is_free, source),
  constraint report_play_day__member foreign key (member_id) references member (id),
  constraint report_play_day__host foreign key (host_id) references provider_host (id),
  constraint report_play_day__game foreign key (game_id) references game (id)
) with (fillfactor = 80);
create index report_play_day__of_member on report_play_day (member_id, day);
comment on table report_play_day is 'figures: play by Bangkok day';
grant select, insert, delete, update (rounds, stake_real, stake_bonus, win_real, win_bonus, jackpot_won, adjusted) on report_play_day to morakot_app;

-- Deposits by the day of their credit, payouts by the day the bank paid.
create table report_money_day (
  day date not null,
  member_id bigint,
  kind text not null,
  -- How a deposit came; of what was taken back and paid out the purse.
  rail text not null,
  source text,
  is_first boolean not null,
  count bigint not null,
  amount bigint not null,
  constraint report_money_day__once unique nulls not distinct (day, member_id, kind, rail, source, is_first),
  constraint report_money_day__member foreign key (member_id) references member (id),
  constraint report_money_day__kind check (kind in ('DEPOSIT', 'DEPOSIT_BACK', 'PAYOUT'))
);
create index report_money_day__of_member on report_money_day (member_id, day);
comment on table report_money_day is 'figures: money in and out by Bangkok day';
grant select, insert, delete, update (count, amount) on report_money_day to morakot_app;

-- What the house gave away and took back, by what for.
create table report_promo_day (
  day date not null,
  member_id bigint,
  measure text not null,
  source text,
  given bigint not null,
  taken_back bigint not null,
  constraint report_promo_day__once unique nulls not distinct (day, member_id, measure, source),
  constraint report_promo_day__member foreign key (member_id) references member (id),
  constraint report_promo_day__measure check (measure in ('bonuses', 'cashback', 'rewards', 'affiliates', 'corrections'))
);
create index report_promo_day__of_member on report_promo_day (member_id, day);
comment on table report_promo_day is 'figures: what was given away by Bangkok day';
grant select, insert, delete, update (given, taken_back) on report_promo_day to morakot_app;

-- Who registered and who logged in is in the rows of members and sessions, by their own moment.
create table report_member_day (
  day date not null,
  member_id bigint not null,
  -- Settled a round.
  played boolean not null,
  deposited boolean not null,
  constraint report_member_day__once primary key (day, member_id),
  constraint report_member_day__member foreign key (member_id) references member (id)
);
comment on table report_member_day is 'figures: what members did by Bangkok day';
grant select, insert, delete, update (played, deposited) on report_member_day to morakot_app;

-- The same facts by minute, without members: a day so far against the same time of another day, and the hours of a chart.
create table report_minute (
  at timestamptz not null,
  rounds bigint not null,
  stakes bigint not null,
  wins bigint not null,
  adjusted bigint not null,
  bonus_cost bigint not null,
  deposits bigint not null,
  deposited bigint not null,
  first_deposits bigint not null,
  payouts bigint not null,
  paid_out bigint not null,
  constraint report_minute__once primary key (at)
) with (fillfactor = 80);
comment on table report_minute is 'figures: all of them by minute';
grant select, insert, delete,
  update (rounds, stakes, wins, adjusted, bonus_cost, deposits, deposited, first_deposits, payouts, paid_out)
  on report_minute to morakot_app;

-- How far the subscriber has read the house's accounts: all transactions below, of transfers above.
create table report_position (
  is_only boolean not null default true,
  xid xid8 not null,
  above_transfer bigint not null default 0,
  constraint report_position__only primary key (is_only),
  constraint report_position__is_only check (is_only)
);
grant select, update (xid) on report_position to morakot_app;

-- Days that were made again, with what the database held then: an event or movement of such a day that was seen is not added once more.
create table report_day (
  day date not null,
  seen pg_snapshot not null,
  constraint report_day__once primary key (day)
);
grant select, insert, update (seen) on report_day to morakot_app;

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

-- Adds a batch of events, and what moved on the house's accounts since the last one; with a day makes that day again. The one place where figures are
-- summed. Whoever calls it holds the lock of the subscriber's cursor.
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

-- Hours of games that were older than 90 days, by day: report_play_day has them.
drop table game_day;

insert into report_position (xid) values (pg_snapshot_xmin(pg_current_snapshot()));

-- What is there already, day by day.
do $$
declare
  first_day date := bangkok_day(least(
    (select min(closed_at) from game_round), (select min(credited_at) from deposit),
    (select created_at from ledger.transfer order by id limit 1), (select min(occurred_at) from ledger.transfer)
  ));
  last_day date := bangkok_day(greatest(now(), (select max(closed_at) from game_round)));
begin
  for day in 0 .. coalesce(last_day - first_day, -1) loop
    perform report_keep(null, first_day + day);
  end loop;
end
$$;
