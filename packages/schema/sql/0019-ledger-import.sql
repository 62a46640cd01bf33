-- The ledger's door for a past that another system kept. Only the owner may use it. It posts many transfers of few members in one call: their
-- accounts may appear as often as they like, each transfer keeps the moment at which it happened, and the order of the call is the order of the
-- versions. A key that was posted with the same content before is left out, so that a repeated call changes nothing.
create type ledger.imported as (
  key text,
  kind text,
  owner_id bigint,
  -- The owner's account that receives the amount; a negative amount leaves it.
  code text,
  -- The other side: a house account, or another account of the same owner.
  counter text,
  amount bigint,
  moment timestamptz,
  ext_ref text,
  -- The key of the hold that this transfer ends, in place of a key of its own.
  ends text
);

-- What a key's content is compared by.
create function ledger.hash_of_imported(p_row ledger.imported) returns bytea
language sql stable
set timezone = 'UTC'
set datestyle = 'ISO'
return ledger.kept_of_hash(sha256(convert_to(p_row::text, 'UTF8')));
revoke all on function ledger.hash_of_imported from public;

-- Posts what is new, and returns how many transfers that were. It fails where a key was posted with another content (LG011), where an account
-- would leave its bounds or is not open (LG011), where a leg names no account (LG004), where a hold is not ended whole (LG006), where a moment
-- goes back within an account or lies ahead (LG012), and where a key left with an archive (LG013).
create function ledger.import(p_scope text, p_actor text, p_rows ledger.imported[]) returns bigint
language plpgsql
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_wrong text;
  v_rows ledger.imported[];
  v_ids bigint[];
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts at read committed only: it must see what the lock it waited for left' using errcode = 'LG007';
  end if;
  if p_scope = 'hold' then
    raise exception 'a hold is ended by the row that names it' using errcode = 'LG006';
  end if;
  perform 1
  from ledger.account
  where owner_id = any (array(select distinct given.owner_id from unnest(p_rows) as given))
  order by id
  for no key update;

  select given.key into v_wrong from unnest(p_rows) as given where given.ends is null and ledger.is_archived(p_scope, given.key) limit 1;
  if found then
    raise exception 'the key %/% left with an archive', p_scope, v_wrong using errcode = 'LG013';
  end if;
  select given.key into v_wrong
  from unnest(p_rows) as given
  cross join lateral ledger.transfer_of_key(p_scope, given.key) as known
  where given.ends is null and known.req_hash is distinct from ledger.hash_of_imported(given)
  limit 1;
  if found then
    raise exception 'the key %/% was posted with another content', p_scope, v_wrong using errcode = 'LG011';
  end if;
  select array_agg(row(key, kind, owner_id, code, counter, amount, moment, ext_ref, ends)::ledger.imported order by place)
  into v_rows
  from unnest(p_rows) with ordinality as given (key, kind, owner_id, code, counter, amount, moment, ext_ref, ends, place)
  where case
    when ends is null then not exists (select from ledger.transfer_of_key(p_scope, given.key))
    else not exists (
      select from ledger.transfer_of_key(p_scope, given.ends) as hold cross join lateral ledger.transfer_of_key('hold', hold.id::text) as ending
    )
  end;
  if v_rows is null then
    return 0;
  end if;
  select array_agg(nextval('ledger.transfer_id_seq')) into v_ids from generate_subscripts(v_rows, 1);
  perform ledger.claim_imported(p_scope, p_actor, v_rows, v_ids);
  perform ledger.move_imported(v_rows, v_ids);
  perform ledger.assert_imported(v_ids);
  return cardinality(v_ids);
end
$$;
revoke all on function ledger.import from public;

-- Writes the transfers under their ids.
create function ledger.claim_imported(p_scope text, p_actor text, p_rows ledger.imported[], p_ids bigint[]) returns void
language plpgsql
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  if exists (select from unnest(p_rows) as given where num_nulls(given.key, given.ends) <> 1) then
    raise exception 'a transfer has a key of its own, or ends a hold' using errcode = 'LG003';
  end if;
  with given as materialized (
    select row.*, p_ids[row.place] as id
    from unnest(p_rows) with ordinality as row (key, kind, owner_id, code, counter, amount, moment, ext_ref, ends, place)
  ),
  named as (
    select
      given.*,
      coalesce(here.id, (select known.id from ledger.transfer_of_key(p_scope, given.ends) as known where given.ends is not null)) as hold_id
    from given
    left join given as here on here.key = given.ends and here.place < given.place
  )
  insert into ledger.transfer (id, scope, key_text, req_hash, kind, ext_ref, acted_by, occurred_at)
  overriding system value
  select
    id, case when ends is null then p_scope else 'hold' end, coalesce(key, hold_id::text),
    ledger.hash_of_imported(row(key, kind, owner_id, code, counter, amount, moment, ext_ref, ends)::ledger.imported), kind, ext_ref, p_actor, moment
  from named
  order by place;
exception
  when check_violation then
    raise exception 'a transfer is not well formed, or ends no hold' using errcode = 'LG006';
end
$$;
revoke all on function ledger.claim_imported from public;

-- Writes the legs, two a transfer, and what they leave on the accounts. An account that would leave its bounds stays as it is: the caller's
-- assertion finds the entry.
create function ledger.move_imported(p_rows ledger.imported[], p_ids bigint[]) returns void
language plpgsql
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_written bigint;
begin
  perform ledger.house(named.counter, named.token)
  from (
    select distinct given.counter, account.token
    from unnest(p_rows) as given
    join ledger.account on account.owner_id = given.owner_id and account.code = given.code
    where given.counter like 'house:%'
  ) as named;
  with given as materialized (
    select row.*, p_ids[row.place] as id
    from unnest(p_rows) with ordinality as row (key, kind, owner_id, code, counter, amount, moment, ext_ref, ends, place)
  ),
  own as materialized (
    select given.id, given.place, given.owner_id, given.counter, account.id as account_id, account.token, given.amount
    from given
    join ledger.account on account.owner_id = given.owner_id and account.code = given.code
  ),
  leg as (
    select id, place, 1 as leg, account_id, token, amount from own
    union all
    select own.id, own.place, 2, other.id, other.token, -own.amount
    from own
    join ledger.account as other on other.owner_id = own.owner_id and other.code = own.counter and other.token = own.token
    union all
    select own.id, own.place, 2, house.id, house.token, -own.amount
    from own
    join ledger.account as house on house.owner_id is null and house.code = own.counter and house.token = own.token
  ),
  placed as materialized (
    select
      leg.*, account.mode = 'locked' as is_locked,
      (account.balance + sum(leg.amount) over by_place)::bigint as balance_after, account.version + row_number() over by_place as version_after
    from leg
    join ledger.account on account.id = leg.account_id
    window by_place as (partition by leg.account_id order by leg.place, leg.leg)
  ),
  written as (
    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
    select
      id, leg, account_id, token, amount, case when is_locked then balance_after end, case when is_locked then version_after end,
      case when not is_locked then pg_current_xact_id() end
    from placed
    order by place, leg
    returning 1
  ),
  moved as (
    update ledger.account
    set balance = last.balance_after, version = last.version_after
    from (select distinct on (account_id) * from placed where is_locked order by account_id, version_after desc) as last
    where account.id = last.account_id
      and last.balance_after >= coalesce(account.floor, last.balance_after) and last.balance_after <= coalesce(account.ceiling, last.balance_after)
  )
  select count(*) into v_written from written;
  if v_written <> 2 * cardinality(p_ids) then
    raise exception 'a leg names no account' using errcode = 'LG004';
  end if;
end
$$;
revoke all on function ledger.move_imported from public;

-- What must hold of each imported transfer, checked on the rows that were written. Each is looked up by its key: the planner knows nothing of rows
-- that were just written, and would compare each with all.
create function ledger.assert_imported(p_ids bigint[]) returns void
language plpgsql
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_out_of_bounds text;
  v_ends_no_hold text;
  v_misdated text;
begin
  with leg as materialized (
    select
      given.id, transfer.scope, transfer.idem_key, transfer.occurred_at, transfer.created_at, entry.account_id, entry.account_version, entry.amount,
      account.status <> 'open' or entry.balance_after < account.floor or entry.balance_after > account.ceiling as is_out_of_bounds,
      entry.amount < 0 and account.code like '%\_hold' as takes_from_hold
    from unnest(p_ids) as given (id)
    cross join lateral (select * from ledger.transfer where transfer.id = given.id offset 0) as transfer
    cross join lateral (select * from ledger.entry where entry.transfer_id = given.id offset 0) as entry
    cross join lateral (select * from ledger.account where account.id = entry.account_id offset 0) as account
  )
  select
    (select idem_key from leg where is_out_of_bounds order by id limit 1),
    (
      select idem_key
      from leg
      where takes_from_hold
        and (
          scope <> 'hold'
          or not exists (
            select from ledger.entry as held
            where held.transfer_id = case when leg.scope = 'hold' then leg.idem_key::bigint end
              and held.account_id = leg.account_id and held.amount = -leg.amount
          )
        )
      limit 1
    ),
    (
      select idem_key
      from leg
      cross join lateral (
        select (
          select coalesce(earlier.occurred_at, earlier.created_at)
          from ledger.transfer as earlier
          where earlier.id = (
            select before.transfer_id from ledger.entry as before
            where before.account_id = leg.account_id and before.account_version = leg.account_version - 1
          )
        ) as at
      ) as last
      where occurred_at > created_at or last.at > occurred_at
      limit 1
    )
  into v_out_of_bounds, v_ends_no_hold, v_misdated;
  if v_out_of_bounds is not null then
    raise exception 'the transfer % leaves the bounds of its account', v_out_of_bounds using errcode = 'LG011';
  end if;
  if v_ends_no_hold is not null then
    raise exception 'a hold is ended by its own key and in full, not by %', v_ends_no_hold using errcode = 'LG006';
  end if;
  if v_misdated is not null then
    raise exception 'the moment of % lies ahead, or before what its account did last', v_misdated using errcode = 'LG012';
  end if;
end
$$;
revoke all on function ledger.assert_imported from public;
