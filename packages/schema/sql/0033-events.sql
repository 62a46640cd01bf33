-- Domain events: facts that features react to, written in the transaction of the fact and read by subscribers, each with a cursor of its own.
-- The ledger's outbox is for open screens and may be lost; these take effect exactly once.

-- The order is (xid, id): ids are drawn before the commit, so a late committer may carry a smaller id. Readers stop below the oldest running
-- transaction. One index, because bets write here too.
create table domain_event (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  v smallint not null,
  occurred_at timestamptz not null,
  member_id bigint,
  actor text not null,
  transfer_id bigint,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint domain_event__order primary key (xid, id),
  constraint domain_event__topic check (topic ~ '^[a-z][a-z0-9_]*[.][a-z][a-z0-9_]*$')
);
-- What a deposit earned, until the subscriber has written it down.
create index domain_event__by_deposit on domain_event ((payload ->> 'deposit')) where topic = 'deposit.credited';
grant select, insert on domain_event to morakot_app;

-- One row for each subscriber. The worker that holds its lock is the only one that works for it, in all processes.
create table event_cursor (
  subscriber text not null,
  topics text[] not null,
  xid xid8 not null,
  id bigint not null default 0,
  -- A subscriber that fails as a whole (a bug, a missing table) waits until then. It does not park everything.
  failures integer not null default 0,
  wait_until timestamptz not null default '-infinity',
  last_error text,
  failed_at timestamptz,
  constraint event_cursor__subscriber primary key (subscriber),
  constraint event_cursor__failures check (failures >= 0)
);
grant select, insert, update on event_cursor to morakot_app;

-- Events that a subscriber could not handle, copied whole so that the event itself may be deleted. The subscriber's other events go on.
create table event_failure (
  id bigint generated always as identity,
  subscriber text not null,
  event_id bigint not null,
  topic text not null,
  v smallint not null,
  occurred_at timestamptz not null,
  member_id bigint,
  actor text not null,
  transfer_id bigint,
  payload jsonb not null,
  state text not null default 'retrying',
  attempts integer not null default 1,
  retry_at timestamptz not null,
  error text not null,
  failed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint event_failure__id primary key (id),
  constraint event_failure__once unique (subscriber, event_id),
  constraint event_failure__state check (state in ('retrying', 'parked', 'handled', 'closed')),
  constraint event_failure__end check ((state in ('handled', 'closed')) = (ended_at is not null))
);
create index event_failure__due on event_failure (subscriber, retry_at) where state = 'retrying';
create index event_failure__parked on event_failure (id) where state = 'parked';
grant select, insert on event_failure to morakot_app;
grant update (state, attempts, retry_at, error, failed_at, ended_at) on event_failure to morakot_app;

-- The next events of these topics after a position, below the oldest running transaction: nothing can still appear among or before them. One
-- row without an event where there is none. is_more: committed events lie above it. By the index whatever the planner knows of the table: it
-- is filled and emptied faster than statistics are taken, and a scan of a day's events for each look would hold every subscriber up.
create function read_domain_events(p_xid xid8, p_id bigint, p_topics text[], p_limit integer)
returns table (
  horizon xid8, is_more boolean, event_xid xid8, id bigint, topic text, v smallint, occurred_at timestamptz, member_id bigint, actor text,
  transfer_id bigint, payload jsonb
)
language sql stable
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set plan_cache_mode = force_generic_plan
as $$
  with oldest as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid)
  select
    oldest.xid,
    exists (select from domain_event as later where later.xid >= oldest.xid and later.topic = any (p_topics)),
    event.xid, event.id, event.topic, event.v, event.occurred_at, event.member_id, event.actor, event.transfer_id, event.payload
  from oldest
  left join lateral (
    select *
    from domain_event
    where (domain_event.xid, domain_event.id) > (p_xid, p_id) and domain_event.xid < oldest.xid and domain_event.topic = any (p_topics)
    order by domain_event.xid, domain_event.id
    limit p_limit
  ) as event on true
$$;

-- Seconds since the oldest event of these topics after a position was written; null when there is none.
create function domain_event_lag(p_xid xid8, p_id bigint, p_topics text[]) returns double precision
language sql stable
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select extract(epoch from clock_timestamp() - created_at)::double precision
  from domain_event
  where (xid, id) > (p_xid, p_id) and topic = any (p_topics)
  order by xid, id
  limit 1
$$;

-- Removes events that are older than p_keep and that every subscriber has passed, and failures that ended p_keep_failures ago, at most p_limit of
-- each. A function of the owner, because the application may delete no record of money or of a person. Returns how many events.
create function prune_domain_events(p_keep interval, p_keep_failures interval, p_limit integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_events bigint;
begin
  if p_keep < interval '24 hours' or p_keep_failures < interval '24 hours' then
    raise exception 'events are kept for 24 hours at least';
  end if;
  with passed as materialized (select xid, id from event_cursor order by xid, id limit 1)
  delete from domain_event
  where (xid, id) in (
    select event.xid, event.id
    from domain_event as event
    left join passed on true
    where event.created_at < clock_timestamp() - p_keep and (passed.xid is null or (event.xid, event.id) <= (passed.xid, passed.id))
    order by event.xid, event.id
    limit p_limit
  );
  get diagnostics v_events = row_count;
  delete from event_failure
  where id in (select id from event_failure where ended_at < clock_timestamp() - p_keep_failures order by id limit p_limit);
  return v_events;
end
$$;
revoke all on function prune_domain_events from public;
grant execute on function prune_domain_events to morakot_app;
