-- A member's history by functions that look everything up by an index. A statement is planned once a connection, and a plan that was made
-- while the tables were small, or by what the planner knew of them then, reads them whole until they are analyzed: minutes in which every
-- page runs into its time-out. Here the planner is told what it would learn.

alter function wallet_version_before set enable_seqscan = off;

-- The accounts of a member, each with the versions between which a part of its history lies. Null is no bound.
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
    case when p_since is null then 0 else wallet_version_before(account.id, null, p_since) end,
    case when p_before is null then account.version else wallet_version_before(account.id, p_before, null) end
  from ledger.account
  where account.owner_id = p_member and account.code = any (p_codes);
end
$$;

-- Credit movements of a member, newest first. Real and bonus money are two accounts of one history: of each at most as many entries are
-- read as the page could need, and one transfer's two entries are one row. p_kinds: null is every kind.
create function wallet_credit_page(p_member bigint, p_since timestamptz, p_before bigint, p_kinds text[], p_limit bigint, p_offset bigint)
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
  with account as materialized (
    select
      id, last_version,
      -- Every entry takes a version, so that without a choice of kinds a page is that many versions.
      case when p_kinds is null then greatest(after_version, last_version - p_limit - p_offset) else after_version end as after_version
    from wallet_bounds(p_member, array['real', 'bonus'], p_since, p_before)
  ),
  moved as (
    select recent.id, recent.kind, recent.created_at, sum(recent.amount)::bigint as amount
    from account
    cross join lateral (
      select transfer.id, transfer.kind, transfer.created_at, entry.amount
      from ledger.entry
      -- One by one (the limit forbids another plan): with a million transfers a join would read them all for one member's page.
      cross join lateral (select id, kind, created_at from ledger.transfer where id = entry.transfer_id limit 1) as transfer
      where entry.account_id = account.id
        and entry.account_version > account.after_version
        and entry.account_version <= account.last_version
        and (p_kinds is null or transfer.kind = any (p_kinds))
      order by entry.account_version desc
      limit p_limit + p_offset
    ) as recent
    group by recent.id, recent.kind, recent.created_at
    order by recent.id desc
    limit p_limit
    offset p_offset
  )
  select
    moved.id,
    moved.kind,
    moved.amount,
    moved.created_at,
    case
      when moved.kind = 'withdraw_hold' then (
        select ended.kind from ledger.transfer as ended where ended.scope = 'hold' and ended.idem_key = moved.id::text and ended.status = 'posted'
      )
    end,
    (
      select sum(
        coalesce(
          (select entry.balance_after from ledger.entry where entry.transfer_id = moved.id and entry.account_id = account.id),
          -- A movement may touch one of the two accounts: the other stands where its last earlier entry left it.
          (
            select entry.balance_after
            from ledger.entry
            where entry.account_id = account.id and entry.account_version = wallet_version_before(account.id, moved.id, null)
          ),
          0
        )
      )::bigint
      from account
    )
  from moved
  order by moved.id desc;
end
$$;

-- How many rows a member's credit history has since a moment.
create function wallet_credit_count(p_member bigint, p_since timestamptz, p_kinds text[]) returns bigint
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select count(distinct entry.transfer_id)
    from wallet_bounds(p_member, array['real', 'bonus'], p_since, null) as account
    cross join lateral (
      select entry.transfer_id
      from ledger.entry
      where entry.account_id = account.id and entry.account_version > account.after_version and entry.account_version <= account.last_version
      offset 0
    ) as entry
    where p_kinds is null or (select kind from ledger.transfer where id = entry.transfer_id) = any (p_kinds)
  );
end
$$;

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
  select entry.transfer_id, transfer.kind, entry.amount, transfer.created_at, entry.balance_after
  from wallet_bounds(p_member, array['points'], p_since, p_before) as account
  cross join lateral (
    select *
    from ledger.entry as each
    where each.account_id = account.id
      and each.account_version > greatest(account.after_version, account.last_version - p_limit - p_offset)
      and each.account_version <= account.last_version - p_offset
    offset 0
  ) as entry
  cross join lateral (select each.kind, each.created_at from ledger.transfer as each where each.id = entry.transfer_id limit 1) as transfer
  order by entry.account_version desc;
end
$$;

-- Whether a transfer stands in a member's history of these accounts.
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

revoke all on function wallet_bounds, wallet_credit_page, wallet_credit_count, wallet_point_page, wallet_is_own from public;
grant execute on function wallet_bounds, wallet_credit_page, wallet_credit_count, wallet_point_page, wallet_is_own to morakot_app;
