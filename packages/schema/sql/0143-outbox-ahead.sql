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
