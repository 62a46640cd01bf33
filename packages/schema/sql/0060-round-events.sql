create function event_time(p_at timestamptz) returns text
language sql stable
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
revoke all on function event_time from public;
grant execute on function event_time to morakot_app;

-- A round of which nothing holds (every bet rolled back, or closed before its first bet) closes without an event.
create function publish_round_settled() returns trigger
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
revoke all on function publish_round_settled from public;

-- Cashback by week and loss-return by day (decisions D9, features F-65, F-66). Amounts in 1/100,000 baht unless they say otherwise.

-- A correction has the category and what holds afterwards: whether a round counted before and counts now is known from the event alone.
create function publish_round_corrected() returns trigger
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
revoke all on function publish_round_corrected from public;

create trigger game_round__settled_at_once after insert on game_round
for each row when (new.state = 'closed' and (new.bets > 0 or new.win_total > 0))
execute function publish_round_settled();

create trigger game_round__settled after update on game_round
for each row when (old.state = 'open' and new.state = 'closed' and (new.bets > 0 or new.win_total > 0))
execute function publish_round_settled();

create trigger game_round__corrected after update on game_round
for each row when (
  old.state = 'closed'
  and (old.bet_real, old.bet_bonus, old.win_total, old.win_bonus) is distinct from (new.bet_real, new.bet_bonus, new.win_total, new.win_bonus)
)
execute function publish_round_corrected();
