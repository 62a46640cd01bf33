-- What happened, written in the transaction that made it happen. Each API process reads all of it, in memory, by watermark.
create function ledger.announce(p_topic text, p_payload jsonb) returns bigint
language sql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  insert into ledger.outbox (topic, payload) values (p_topic, p_payload) returning id
$$;
revoke all on function ledger.announce from public;
grant execute on function ledger.announce to morakot_app;

-- Where a reader starts that wants only what is still to come: no event below it can appear any more.
create function ledger.outbox_position() returns xid8
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select pg_snapshot_xmin(pg_current_snapshot())
$$;
revoke all on function ledger.outbox_position from public;
grant execute on function ledger.outbox_position to morakot_app;

-- The next events after a position, in the order of transactions. Ids are drawn before transaction ids, so a late committer
-- may carry a smaller id than what was read before: the order is (xid, id), and the reading stops below the oldest running
-- transaction, whose events are still to come. A transaction that writes and stays open therefore holds all events back:
-- idle_in_transaction_session_timeout bounds that.
create function ledger.read_outbox(p_xid xid8, p_id bigint, p_limit integer) returns setof ledger.outbox
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select *
  from ledger.outbox
  where (xid, id) > (p_xid, p_id) and xid < pg_snapshot_xmin(pg_current_snapshot())
  order by xid, id
  limit p_limit
$$;
revoke all on function ledger.read_outbox from public;
grant execute on function ledger.read_outbox to morakot_app;

-- Removes events and marks of replays that every process has long read. Never transfers or entries.
create function ledger.prune(p_keep interval, p_limit integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_events bigint;
  v_replays bigint;
begin
  if p_keep < interval '1 hour' then
    raise exception 'a process that stood still for % would miss events', p_keep using errcode = 'LG008';
  end if;
  delete from ledger.outbox
  where id in (select id from ledger.outbox where created_at < clock_timestamp() - p_keep order by created_at limit p_limit);
  get diagnostics v_events = row_count;
  delete from ledger.replay
  where ctid = any (array(select ctid from ledger.replay where seen_at < clock_timestamp() - p_keep order by seen_at limit p_limit));
  get diagnostics v_replays = row_count;
  return v_events + v_replays;
end
$$;
revoke all on function ledger.prune from public;
grant execute on function ledger.prune to morakot_app;

-- Whether committed events lie above the oldest running transaction: read_outbox gives them when that has ended, and no commit says so. A
-- reader that is woken by commits looks again soon. By the index whatever the planner knows of the table, and one plan a connection.
create function ledger.outbox_is_ahead() returns boolean
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
  select exists (select from ledger.outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()))
$$;
revoke all on function ledger.outbox_is_ahead from public;
grant execute on function ledger.outbox_is_ahead to morakot_app;
