-- When something happened, where that is not when it was written: the past that a demo is seeded with. An owner's door alone writes it, once.
-- What asks in which order things were written, the auditor and the seals go by `created_at` and by versions, as ever: nothing of the past
-- is in what a seal hashes, because it comes after its seal and moves no money.

alter table ledger.transfer add column occurred_at timestamptz;

-- Reports by day find what lies outside the order of ids. Of what is not a demo it holds nothing.
create index transfer__by_moment on ledger.transfer (occurred_at) where occurred_at is not null;

-- A function of one statement keeps the columns that its star stood for.
create or replace function ledger.transfer_of_key(p_scope text, p_key text) returns setof ledger.transfer
language sql stable
begin atomic
  select *
  from ledger.transfer
  where ledger.key_hash(scope, idem_key) = ledger.key_hash(p_scope, p_key) and scope = p_scope and idem_key = p_key;
end;

-- Every other column stays as final as it was; a test compares this list with the table's columns.
drop trigger transfer__append_only on ledger.transfer;
create trigger transfer__append_only
  before delete or truncate or update of
    id, scope, key_text, req_hash, kind, reason, reverses, ext_ref, acted_by, created_at, xid, key_uuid
  on ledger.transfer
  for each statement execute function ledger.refuse_change();
alter table ledger.transfer enable always trigger transfer__append_only;

-- A moment is given once, to what was posted, is not later than the writing, and does not go back for a member's account: halving finds a
-- period in its versions.
create function ledger.judge_moment() returns trigger
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  if old.occurred_at is not null or new.occurred_at is null then
    raise exception 'the moment of a transfer is given once' using errcode = 'LG001';
  end if;
  if old.reason is not null or new.occurred_at > old.created_at then
    raise exception 'a moment is of what was posted, and not later than it was written' using errcode = 'LG012';
  end if;
  if exists (
    select
    from ledger.entry as own
    join ledger.entry as beside on beside.account_id = own.account_id and beside.account_version in (own.account_version - 1, own.account_version + 1)
    cross join lateral (
      select coalesce(occurred_at, created_at) as happened_at from ledger.transfer where id = beside.transfer_id offset 0
    ) as neighbour
    where own.transfer_id = old.id
      and case
        when beside.account_version < own.account_version then neighbour.happened_at > new.occurred_at
        else neighbour.happened_at < new.occurred_at
      end
  ) then
    raise exception 'the moments of an account do not go back' using errcode = 'LG012';
  end if;
  return new;
end
$$;

create trigger transfer__moment_once
  before update of occurred_at on ledger.transfer
  for each row execute function ledger.judge_moment();
alter table ledger.transfer enable always trigger transfer__moment_once;

-- The door: gives transfers their moments, in the order of ids. What has one keeps it. Of the owner alone; the application may not ask.
create function ledger.import_moments(p_transfers bigint[], p_moments timestamptz[]) returns integer
language plpgsql
as $$
declare
  v_given record;
  v_written integer := 0;
begin
  for v_given in select * from unnest(p_transfers, p_moments) as given (id, moment) order by id loop
    update ledger.transfer set occurred_at = v_given.moment where id = v_given.id and occurred_at is null;
    if found then
      v_written := v_written + 1;
    end if;
  end loop;
  return v_written;
end
$$;

revoke all on function ledger.judge_moment, ledger.import_moments from public;

-- The clock of the demo's seeders, noted with each posting of the past until the owner's door has written it.
create table demo_moment (
  transfer_id bigint not null,
  occurred_at timestamptz not null,
  constraint demo_moment__id primary key (transfer_id),
  constraint demo_moment__transfer foreign key (transfer_id) references ledger.transfer (id)
);
grant select, insert on demo_moment to morakot_app;

-- What a job paid in between, such as cashback, has no clock of a seeder: it stands with what was seeded after it, or that could not stand in
-- its time. What a member did meanwhile is never dated back.
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

-- Gives so many of the noted transfers their moments, oldest first, and answers how many notes it took. No account goes back: what was seeded
-- after something that stands later stands with that. Where clocks went back meanwhile, a transfer keeps the moment of its writing.
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

revoke all on function demo_fill_moments, demo_apply_moments from public;

-- Histories and their periods, as in 0021, by the moment of what happened.
create or replace function wallet_version_before(p_account bigint, p_transfer bigint, p_moment timestamptz) returns bigint
language plpgsql stable
set enable_seqscan = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_is_older boolean;
begin
  -- Of an entry, not the account's own: a statement that began before a posting sees neither of the two.
  select coalesce(max(account_version), 0) + 1 into v_high from ledger.entry where account_id = p_account and account_version is not null;
  while v_high - v_low > 1 loop
    v_middle := (v_low + v_high) / 2;
    select coalesce(transfer.id < p_transfer, coalesce(transfer.occurred_at, transfer.created_at) < p_moment) into v_is_older
    from ledger.entry
    join ledger.transfer on transfer.id = entry.transfer_id
    where entry.account_id = p_account and entry.account_version = v_middle;
    if v_is_older then
      v_low := v_middle;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;

create or replace function wallet_credit_page(
  p_member bigint, p_since timestamptz, p_before bigint, p_kinds text[], p_limit bigint, p_offset bigint
)
returns table (transfer_id bigint, kind text, amount bigint, created_at timestamptz, ended_by text, balance_after bigint)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
begin
  return query
  with bounds as materialized (
    select *, count(*) filter (where last_version > after_version) over () as moved
    from wallet_bounds(p_member, array['real', 'bonus'], p_since, p_before)
  ),
  account as materialized (
    select
      id, skipped, last_version - skipped as last_version,
      -- Every entry takes a version, so that without a choice of kinds a page is that many versions.
      case when p_kinds is null then greatest(after_version, last_version - p_limit - p_offset) else after_version end as after_version
    from bounds
    cross join lateral (select case when p_kinds is null and moved < 2 then p_offset else 0 end as skipped) as place
  ),
  page as (
    select recent.transfer_id as id, sum(recent.amount)::bigint as amount
    from account
    cross join lateral (
      select entry.transfer_id, entry.amount
      from ledger.entry
      where entry.account_id = account.id
        and entry.account_version > account.after_version
        and entry.account_version <= account.last_version
        and (p_kinds is null or (select kind from ledger.transfer where id = entry.transfer_id) = any (p_kinds))
      order by entry.account_version desc
      limit p_limit + p_offset
    ) as recent
    group by recent.transfer_id
    order by recent.transfer_id desc
    limit p_limit
    offset p_offset - (select max(skipped) from account)
  ),
  moved as (
    select page.id, page.amount, transfer.kind, transfer.happened_at as created_at
    from page
    -- One by one (the limit forbids another plan): with a million transfers a join would read them all for one member's page.
    cross join lateral (
      select kind, coalesce(occurred_at, created_at) as happened_at from ledger.transfer where id = page.id limit 1
    ) as transfer
  )
  select
    moved.id,
    moved.kind,
    moved.amount,
    moved.created_at,
    case
      when moved.kind = 'withdraw_hold' then (
        select ended.kind from ledger.transfer_of_key('hold', moved.id::text) as ended where ended.status = 'posted'
      )
    end,
    (
      select sum(
        coalesce(
          (select entry.balance_after from ledger.entry where entry.transfer_id = moved.id and entry.account_id = bounds.id),
          -- A movement may touch one of the two accounts: the other stands where its last earlier entry left it.
          (
            select entry.balance_after
            from ledger.entry
            where entry.account_id = bounds.id and entry.account_version = wallet_version_before(bounds.id, moved.id, null)
          ),
          0
        )
      )::bigint
      from bounds
    )
  from moved
  order by moved.id desc;
end
$$;

create or replace function wallet_point_page(p_member bigint, p_since timestamptz, p_before bigint, p_limit bigint, p_offset bigint)
returns table (transfer_id bigint, kind text, amount bigint, created_at timestamptz, balance_after bigint)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select entry.transfer_id, transfer.kind, entry.amount, transfer.happened_at, entry.balance_after
  from wallet_bounds(p_member, array['points'], p_since, p_before) as account
  cross join lateral (
    select *
    from ledger.entry as each
    where each.account_id = account.id
      and each.account_version > greatest(account.after_version, account.last_version - p_limit - p_offset)
      and each.account_version <= account.last_version - p_offset
    offset 0
  ) as entry
  cross join lateral (
    select each.kind, coalesce(each.occurred_at, each.created_at) as happened_at from ledger.transfer as each where each.id = entry.transfer_id limit 1
  ) as transfer
  order by entry.account_version desc;
end
$$;
