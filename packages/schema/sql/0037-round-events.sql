-- A round says what happened when it closes, and again when it changes after that. Triggers, because five paths change a round (bet, win,
-- bet and win, rollback, the job for unfinished rounds), and none of them may forget the event or write it twice.

alter table game_round
  -- Of the win; the rest of it is real money.
  add column win_bonus bigint not null default 0,
  add column jackpot bigint not null default 0,
  add column is_free boolean not null default false,
  -- When the last message or job changed it, by the clock of the application.
  add column changed_at timestamptz,
  add constraint game_round__win_is_split check (win_bonus between 0 and win_total);
grant update (win_bonus, jackpot, is_free, changed_at) on game_round to morakot_app;

-- What a rollback takes out of the round again.
alter table seamless_message
  add column win_bonus bigint not null default 0,
  add column jackpot bigint not null default 0,
  add constraint seamless_message__win_is_split check (win_bonus between 0 and win_amount);

create function event_time(p_at timestamptz) returns text
language sql stable
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- A round of which nothing stands (every bet rolled back, or closed before its first bet) closes without an event.
create function publish_round_settled() returns trigger
language plpgsql
set search_path = public, pg_temp
-- The function is planned once a connection, perhaps while the catalogue is empty.
set enable_seqscan = off
as $$
begin
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

create function publish_round_corrected() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into domain_event (topic, v, occurred_at, member_id, actor, payload)
  values (
    'round.corrected', 1, coalesce(new.changed_at, new.closed_at), new.member_id, 'provider:' || new.host_id,
    jsonb_build_object(
      'host', new.host_id, 'round', new.round_id, 'game', new.game_id::text, 'closedAt', event_time(new.closed_at),
      'stakeReal', (new.bet_real - old.bet_real)::text, 'stakeBonus', (new.bet_bonus - old.bet_bonus)::text,
      'winReal', (new.win_total - new.win_bonus - old.win_total + old.win_bonus)::text,
      'winBonus', (new.win_bonus - old.win_bonus)::text
    )
  );
  return null;
end
$$;
revoke all on function event_time, publish_round_settled, publish_round_corrected from public;
grant execute on function event_time to morakot_app;

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
