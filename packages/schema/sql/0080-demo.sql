-- The rounds that a demo starts with: planned once, at its first start, and played behind it. A killed job goes on where it was.
create table demo_history (
  only_one boolean not null default true,
  seed_number bigint not null,
  -- The plan's present: every planned round was closed before it.
  anchor timestamptz not null,
  planned integer,
  played integer not null default 0,
  finished_at timestamptz,
  -- When everything of the demo's past was made, the cashier's part and the round that stays open too. Members are not answered before: what they did
  -- meanwhile would mix with a past that is still being made. An earlier version's history counts as whole when its rounds were played.
  whole_at timestamptz,
  constraint demo_history__once primary key (only_one),
  constraint demo_history__only_one check (only_one),
  constraint demo_history__played check (played >= 0)
);
grant select, insert on demo_history to morakot_app;
grant update (planned, played, finished_at, whole_at) on demo_history to morakot_app;

-- The clock of the demo's seeders, noted with each posting of the past until the owner's door has written it.
create table demo_moment (
  transfer_id bigint not null,
  occurred_at timestamptz not null,
  constraint demo_moment__id primary key (transfer_id),
  constraint demo_moment__transfer foreign key (transfer_id) references ledger.transfer (id)
);
grant select, insert on demo_moment to morakot_app;

-- A payment of a job in between, such as cashback, has no clock of a seeder: it has the moment of what was seeded after it, or that could not
-- keep its time. What a member did meanwhile is never dated back.
create function demo_fill_moments() returns void
language sql
begin atomic
  insert into demo_moment (transfer_id, occurred_at)
  select placed.transfer_id, min(placed.next_at)
  from (
    select
      entry.transfer_id, noted.occurred_at as own_at,
      min(noted.occurred_at) over (
        partition by entry.account_id order by entry.account_version rows between 1 following and unbounded following
      ) as next_at
    from ledger.entry
    left join demo_moment as noted on noted.transfer_id = entry.transfer_id
    where entry.account_version is not null
      and entry.account_id in (
        select each.account_id from demo_moment join ledger.entry as each on each.transfer_id = demo_moment.transfer_id
      )
  ) as placed
  join ledger.transfer on transfer.id = placed.transfer_id
  where placed.own_at is null and placed.next_at < transfer.created_at and transfer.occurred_at is null and transfer.actor like 'job:%'
  group by placed.transfer_id
  on conflict do nothing;
end;
revoke all on function demo_fill_moments from public;

-- Gives so many of the noted transfers their moments, oldest first, and returns how many notes it took. No account goes back: what was seeded
-- after something with a later moment gets that moment. Where clocks went back meanwhile, a transfer keeps the moment of its writing.
create function demo_apply_moments(p_limit integer) returns integer
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_note record;
  v_moment timestamptz;
  v_taken integer := 0;
begin
  for v_note in
    select demo_moment.transfer_id, demo_moment.occurred_at, transfer.created_at
    from demo_moment
    join ledger.transfer on transfer.id = demo_moment.transfer_id
    order by demo_moment.transfer_id
    limit p_limit
  loop
    select greatest(v_note.occurred_at, max(coalesce(earlier.occurred_at, earlier.created_at)))
    into v_moment
    from ledger.entry as own
    join ledger.entry as before on before.account_id = own.account_id and before.account_version = own.account_version - 1
    join ledger.transfer as earlier on earlier.id = before.transfer_id
    where own.transfer_id = v_note.transfer_id;
    if v_moment <= v_note.created_at then
      perform ledger.import_moments(array[v_note.transfer_id], array[v_moment]);
    end if;
    delete from demo_moment where transfer_id = v_note.transfer_id;
    v_taken := v_taken + 1;
  end loop;
  return v_taken;
end
$$;
revoke all on function demo_apply_moments from public;
