-- Money that was deposited may leave after it was staked once (decisions D7). Amounts in 1/100,000 baht.
-- done never passes target: what is staked beyond it is the member's own play and clears no later deposit.
create table wallet_turnover (
  member_id bigint primary key references member (id),
  target bigint not null default 0,
  done bigint not null default 0,
  -- Targets that were finished before the one that runs now. With done it counts everything ever staked for deposits, so that a deposit's
  -- mark stays passed when a later deposit begins a new target.
  finished bigint not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  constraint wallet_turnover__done_within_target check (done between 0 and target),
  constraint wallet_turnover__finished_is_none_or_more check (finished >= 0)
);
grant select, insert, update on wallet_turnover to morakot_app;

-- Histories of the wallet begin where the last archive ends.

-- The version that an account had before a transfer or a moment.
create function wallet_version_before(p_account bigint, p_transfer bigint, p_moment timestamptz) returns bigint
language plpgsql stable
set enable_seqscan = off
as $$
declare
  -- Histories begin where the last archive ends: below, versions have gaps.
  v_low bigint := (ledger.opening_of(p_account)).version;
  v_high bigint;
  v_middle bigint;
  v_is_older boolean;
begin
  -- Of an entry, not the account's own: a statement that began before a posting sees neither of the two.
  select greatest(coalesce(max(account_version), 0), v_low) + 1 into v_high from ledger.entry where account_id = p_account and account_version is not null;
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
revoke all on function wallet_version_before from public;
grant execute on function wallet_version_before to morakot_app;

-- Of each of a member's accounts the versions between which a page of the history is found.
create function wallet_bounds(p_member bigint, p_codes text[], p_since timestamptz, p_before bigint)
returns table (id bigint, after_version bigint, last_version bigint)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select
    account.id,
    case when p_since is null then (ledger.opening_of(account.id)).version else wallet_version_before(account.id, null, p_since) end,
    case when p_before is null then account.version else wallet_version_before(account.id, p_before, null) end
  from ledger.account
  where account.owner_id = p_member and account.code = any (p_codes);
end
$$;
revoke all on function wallet_bounds from public;
grant execute on function wallet_bounds to morakot_app;

-- A page of a member's credit history, newest first.
create function wallet_credit_page(
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
          -- A movement may touch one of the two accounts: the other has the balance of its last earlier entry.
          (
            select entry.balance_after
            from ledger.entry
            where entry.account_id = bounds.id and entry.account_version = wallet_version_before(bounds.id, moved.id, null)
          ),
          (ledger.opening_of(bounds.id)).balance
        )
      )::bigint
      from bounds
    )
  from moved
  order by moved.id desc;
end
$$;
revoke all on function wallet_credit_page from public;
grant execute on function wallet_credit_page to morakot_app;

-- How many rows a member's credit history has since a moment: as many as versions, and with both kinds of money those of whichever account
-- has fewer entries are looked at, because one transfer may have moved both.
create function wallet_credit_count(p_member bigint, p_since timestamptz, p_kinds text[]) returns bigint
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  if p_kinds is null then
    return (
      with account as materialized (
        select *, row_number() over (order by last_version - after_version) as place
        from wallet_bounds(p_member, array['real', 'bonus'], p_since, null)
      )
      select coalesce(sum(last_version - after_version), 0) - (
        -- Transfers that moved both are entries of both.
        select count(*)
        from account as fewer
        cross join lateral (
          select entry.transfer_id
          from ledger.entry
          where entry.account_id = fewer.id and entry.account_version > fewer.after_version and entry.account_version <= fewer.last_version
          offset 0
        ) as once
        where fewer.place = 1
          and exists (
            select
            from account as more
            cross join lateral (
              select from ledger.entry where entry.transfer_id = once.transfer_id and entry.account_id = more.id limit 1
            ) as again
            where more.place = 2
          )
      )
      from account
    );
  end if;
  return (
    select count(distinct entry.transfer_id)
    from wallet_bounds(p_member, array['real', 'bonus'], p_since, null) as account
    cross join lateral (
      select entry.transfer_id
      from ledger.entry
      where entry.account_id = account.id and entry.account_version > account.after_version and entry.account_version <= account.last_version
      offset 0
    ) as entry
    where (select kind from ledger.transfer where id = entry.transfer_id) = any (p_kinds)
  );
end
$$;
revoke all on function wallet_credit_count from public;
grant execute on function wallet_credit_count to morakot_app;

-- Point movements of a member, newest first.
create function wallet_point_page(p_member bigint, p_since timestamptz, p_before bigint, p_limit bigint, p_offset bigint)
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
revoke all on function wallet_point_page from public;
grant execute on function wallet_point_page to morakot_app;

-- Whether a transfer is in a member's history of these accounts.
create function wallet_is_own(p_member bigint, p_codes text[], p_transfer bigint) returns boolean
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return exists (
    select
    from (select account_id from ledger.entry where transfer_id = p_transfer offset 0) as entry
    join ledger.account on account.id = entry.account_id
    where account.owner_id = p_member and account.code = any (p_codes)
  );
end
$$;
revoke all on function wallet_is_own from public;
grant execute on function wallet_is_own to morakot_app;
