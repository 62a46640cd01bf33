-- Histories of the wallet begin where the last archive ends.

-- As in 0095.
create or replace function wallet_version_before(p_account bigint, p_transfer bigint, p_moment timestamptz) returns bigint
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

-- As in 0021.
create or replace function wallet_bounds(p_member bigint, p_codes text[], p_since timestamptz, p_before bigint)
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

-- As in 0095.
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
          (ledger.opening_of(bounds.id)).balance
        )
      )::bigint
      from bounds
    )
  from moved
  order by moved.id desc;
end
$$;
