-- Projections that are made again from the rows of features (`npm run rebuild`), while the product runs.

-- How far a rebuild has come that is not finished: the next run goes on after this chunk. An import leaves one for each projection.
create table rebuild_run (
  projection text not null,
  after_chunk text,
  started_at timestamptz not null default clock_timestamp(),
  constraint rebuild_run__once primary key (projection)
);
comment on table rebuild_run is 'rebuilds that are not finished';

-- What the database held when a chunk was made again: the subscriber passes over an event of that chunk which was seen then.
create table rebuild_chunk (
  subscriber text not null,
  -- `day:2026-11-20`, `members:3` or `all`.
  chunk text not null,
  seen pg_snapshot not null,
  constraint rebuild_chunk__once primary key (subscriber, chunk),
  constraint rebuild_chunk__cursor foreign key (subscriber) references event_cursor (subscriber)
);
comment on table rebuild_chunk is 'what was seen when a part of a projection was made again';
grant select on rebuild_chunk to morakot_app;

-- The events of the past, from the rows of features and the ledger. A round: its close with the totals of that moment, then each correction.
-- `place_at` is the moment by which projections of a day count.
create view past_round as
select
  'round.settled' as topic, 1::smallint as v, round.closed_at as place_at, round.closed_at as occurred_at, 0::bigint as number,
  round.member_id, null::bigint as transfer_id,
  jsonb_build_object(
    'host', round.host_id, 'round', round.round_id,
    'game', round.game_id::text, 'provider', game.provider_id::text, 'category', game.category_code,
    'stakeReal', (round.bet_real - later.stake_real)::text, 'stakeBonus', (round.bet_bonus - later.stake_bonus)::text,
    'winReal', (round.win_total - round.win_bonus - later.win_real)::text, 'winBonus', (round.win_bonus - later.win_bonus)::text,
    'jackpot', (round.jackpot - later.jackpot)::text, 'bets', round.bets - later.bets,
    'openedAt', event_time(round.opened_at), 'closedAt', event_time(round.closed_at), 'isFree', coalesce(later.was_free, round.is_free)
  ) as payload
from game_round as round
left join game on game.id = round.game_id
cross join lateral (
  select
    coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake_real), 0)::bigint as stake_real,
    coalesce(sum(stake_bonus), 0)::bigint as stake_bonus, coalesce(sum(win_real), 0)::bigint as win_real,
    coalesce(sum(win_bonus), 0)::bigint as win_bonus, coalesce(sum(jackpot), 0)::bigint as jackpot,
    (array_agg(was_free order by id))[1] as was_free
  from game_round_correction as correction
  where correction.host_id = round.host_id and correction.round_id = round.round_id
) as later
where round.state = 'closed' and (round.bets > later.bets or round.win_total > later.win_real + later.win_bonus)
union all
select
  'round.corrected', 1::smallint, round.closed_at, correction.at, correction.id, correction.member_id, null,
  jsonb_build_object(
    'host', round.host_id, 'round', round.round_id, 'game', round.game_id::text, 'closedAt', event_time(round.closed_at),
    'stakeReal', correction.stake_real::text, 'stakeBonus', correction.stake_bonus::text,
    'winReal', correction.win_real::text, 'winBonus', correction.win_bonus::text, 'jackpot', correction.jackpot::text,
    'category', game.category_code, 'isFree', correction.is_free,
    'after', jsonb_build_object(
      'stakeReal', (round.bet_real - later.stake_real)::text, 'stakeBonus', (round.bet_bonus - later.stake_bonus)::text,
      'winReal', (round.win_total - round.win_bonus - later.win_real)::text, 'winBonus', (round.win_bonus - later.win_bonus)::text
    )
  )
from game_round as round
join game_round_correction as correction on correction.host_id = round.host_id and correction.round_id = round.round_id
left join game on game.id = round.game_id
cross join lateral (
  select
    coalesce(sum(stake_real), 0)::bigint as stake_real, coalesce(sum(stake_bonus), 0)::bigint as stake_bonus,
    coalesce(sum(win_real), 0)::bigint as win_real, coalesce(sum(win_bonus), 0)::bigint as win_bonus
  from game_round_correction as after
  where after.host_id = round.host_id and after.round_id = round.round_id and after.id > correction.id
) as later
where round.state = 'closed';

create view past_cashback as
select
  'cashback.paid' as topic, 1::smallint as v, paid_at as place_at, paid_at as occurred_at, 0::bigint as number, member_id, transfer_id,
  jsonb_build_object(
    'kind', kind, 'period', first_day::text, 'amount', (amount * 1000)::text, 'byItself', state = 'AUTO_PAID'
  ) as payload
from cashback_row
where transfer_id is not null;

create view past_reward as
select
  'reward.granted' as topic, 2::smallint as v, given_at as place_at, given_at as occurred_at, id as number, member_id, transfer_id,
  jsonb_build_object('source', source, 'scope', scope, 'key', key, 'reward', (
    select jsonb_agg(jsonb_build_object('token', part.token, 'amount', (part.amount * token.ledger_units)::text) order by part.token)
    from reward_grant_reward as part
    join reward_token as token on token.code = part.token
    where part.grant_id = reward_grant.id
  )) as payload
from reward_grant
where transfer_id is not null;

create view past_bonus as
select
  'bonus.ended' as topic, 1::smallint as v, ended_at as place_at, ended_at as occurred_at, 0::bigint as number, member_id,
  null::bigint as transfer_id,
  jsonb_build_object(
    'grant', id, 'promotion', promotion_id, 'bonus', coalesce(bonus, 0)::text, 'end', status, 'left', moved::text, 'reason', cause
  ) as payload
from bonus_grant
where ended_at is not null;

create view past_deposit as
select
  'deposit.credited' as topic, 1::smallint as v, deposit.credited_at as place_at, deposit.credited_at as occurred_at, deposit.number,
  deposit.member_id, deposit.transfer_id,
  jsonb_build_object(
    'deposit', deposit.id, 'method', lower(deposit.method), 'amount', (deposit.amount * 1000)::text, 'grant', bonus_deposit.grant_id,
    'isFirst', report_is_first_deposit(deposit),
    'points', case when earned.deposit_id is not null then jsonb_build_object(
      'pending', earned.points, 'multiplier', earned.multiplier, 'turnoverMark', earned.turnover_mark::text, 'dueAt', event_time(earned.due_at)
    ) end
  ) as payload
from deposit
left join bonus_deposit on bonus_deposit.deposit_id = deposit.id
left join deposit_points as earned on earned.deposit_id = deposit.id
where deposit.status = 'CREDITED';

create view past_payout as
select
  'withdrawal.paid' as topic, 1::smallint as v, paid_at as place_at, paid_at as occurred_at, number, member_id,
  end_transfer_id as transfer_id, jsonb_build_object('withdrawal', id, 'amount', (amount * 1000)::text) as payload
from withdrawal
where status = 'PAID';

create view past_presence as
select
  'member.present' as topic, 1::smallint as v, at as place_at, at as occurred_at, 0::bigint as number, member_id, null::bigint as transfer_id,
  jsonb_build_object('day', day::text) as payload
from quest_presence;

create view past_registration as
select
  'member.registered' as topic, 1::smallint as v, registered_at as place_at, registered_at as occurred_at, id as number, id as member_id,
  null::bigint as transfer_id,
  jsonb_build_object('referrer', referred_by::text, 'marketingSource', marketing_source, 'platformCode', platform_code) as payload
from member;

create view past_identity as
select
  'kyc.verified' as topic, 1::smallint as v, decided_at as place_at, decided_at as occurred_at, number, member_id, null::bigint as transfer_id,
  jsonb_build_object('submission', id) as payload
from kyc_submission
where status = 'VERIFIED';

create view past_redemption as
select
  'redemption.moved' as topic, 1::smallint as v, move.at as place_at, move.at as occurred_at, move.id as number, request.member_id,
  null::bigint as transfer_id,
  jsonb_build_object(
    'request', request.id, 'item', request.item_id::text, 'type', request.type, 'from', coalesce(
      (
        select earlier.status from redemption_move as earlier
        where earlier.request_id = move.request_id and earlier.id < move.id order by earlier.id desc limit 1
      ), 'PENDING'
    ),
    'to', move.status, 'reason', move.note
  ) as payload
from redemption_move as move
join redemption_request as request on request.id = move.request_id;
