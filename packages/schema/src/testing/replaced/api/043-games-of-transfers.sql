-- The game behind each of these transfers, looked up by index whatever the planner knows of the tables (022-history-looked-up). A rollback
-- is of the game that it takes back; what no host asked for is left out.
create function games_of_transfers(p_transfers bigint[]) returns table (transfer_id bigint, game_id integer)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select asked.id, game_round.game_id
  from (
    select
      moved.id,
      substring(original.scope from '^provider:(.*)$') as host_id,
      -- The win of a bet-win is posted under a key of its own.
      regexp_replace(original.idem_key, ' win$', '') as tx_id
    from ledger.transfer as moved
    cross join lateral (
      select scope, idem_key from ledger.transfer where id = coalesce(moved.reverses, moved.id) offset 0
    ) as original
    where moved.id = any (p_transfers)
    offset 0
  ) as asked
  cross join lateral (
    select sent.host_id, sent.round_id from seamless_message as sent where sent.host_id = asked.host_id and sent.tx_id = asked.tx_id offset 0
  ) as message
  cross join lateral (
    select round.game_id from game_round as round where round.host_id = message.host_id and round.round_id = message.round_id offset 0
  ) as game_round
  where game_round.game_id is not null;
end
$$;
revoke all on function games_of_transfers from public;
grant execute on function games_of_transfers to morakot_app;
