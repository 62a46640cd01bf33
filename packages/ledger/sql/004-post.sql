-- The one way in which anything moves. post, refuse and reverse are doors; what they call runs with their rights and their
-- search path, and may be executed by nobody else.

create type ledger.outcome as (
  status text,            -- posted | refused | replayed | replayed_refusal | conflict
  transfer_id bigint,
  reason text,            -- of a refusal: insufficient | frozen | closed | already_reversed | reference_used | a tombstone's own
  balances bigint[],      -- of each leg's account, in the order of the call; null for the house
  versions bigint[]
);

-- Why this cannot be posted now; null when it can. Money may enter a frozen account, nothing touches a closed one.
create function ledger.refusal(p_kind text, p_accounts bigint[], p_amounts bigint[], p_reverses bigint, p_ext_ref text) returns text
language plpgsql
as $$
begin
  -- Nested, because plpgsql runs the query of a condition even when the part before its "and" is false.
  if p_reverses is not null then
    if exists (select from ledger.transfer where reverses = p_reverses) then
      return 'already_reversed';
    end if;
  end if;
  if p_kind = 'deposit' and p_ext_ref is not null then
    if exists (select from ledger.transfer where ext_ref = p_ext_ref and kind = 'deposit' and status = 'posted') then
      return 'reference_used';
    end if;
  end if;
  return (
    select case
      when bool_or(account.status = 'closed') then 'closed'
      when bool_or(account.status = 'frozen' and leg.amount < 0) then 'frozen'
      when bool_or(account.balance + leg.amount < account.floor or account.balance + leg.amount > account.ceiling) then 'insufficient'
    end
    from unnest(p_accounts, p_amounts) as leg (account_id, amount)
    join ledger.account on account.id = leg.account_id
  );
end
$$;

-- The answer to a key that is known: what was answered the first time, whatever the balance is now.
create function ledger.stored_outcome(p_transfer ledger.transfer, p_hash bytea, p_accounts bigint[]) returns ledger.outcome
language plpgsql
as $$
declare
  v_outcome ledger.outcome;
begin
  v_outcome.transfer_id := p_transfer.id;
  v_outcome.reason := p_transfer.reason;
  v_outcome.status := case
    when p_hash is not null and p_transfer.req_hash <> p_hash then 'conflict'
    when p_transfer.status = 'refused' then 'replayed_refusal'
    else 'replayed'
  end;
  if v_outcome.status = 'replayed' then
    select array_agg(entry.balance_after order by leg.ord), array_agg(entry.account_version order by leg.ord)
    into v_outcome.balances, v_outcome.versions
    from unnest(p_accounts) with ordinality as leg (account_id, ord)
    left join ledger.entry on entry.transfer_id = p_transfer.id and entry.account_id = leg.account_id;
  else
    select balances, versions into v_outcome.balances, v_outcome.versions from ledger.current_balances(p_accounts);
  end if;
  insert into ledger.replay (transfer_id) values (p_transfer.id);
  return v_outcome;
end
$$;

create function ledger.current_balances(p_accounts bigint[], out balances bigint[], out versions bigint[])
language sql volatile
as $$
  select
    array_agg(case when account.mode = 'locked' then account.balance end order by leg.ord),
    array_agg(case when account.mode = 'locked' then account.version end order by leg.ord)
  from unnest(p_accounts) with ordinality as leg (account_id, ord)
  left join ledger.account on account.id = leg.account_id
$$;

-- Assertions that stay on in production: each of them is a bug of the caller, and nothing is remembered.
-- Answers whether something leaves a hold.
create function ledger.assert_legs(p_accounts bigint[], p_amounts bigint[]) returns boolean
language plpgsql
as $$
declare
  v_known bigint;
  v_is_balanced boolean;
  v_takes_from_hold boolean;
begin
  select sum(legs), bool_and(amount = 0), bool_or(takes_from_hold)
  into v_known, v_is_balanced, v_takes_from_hold
  from (
    select count(distinct account.id) as legs, sum(leg.amount) as amount, bool_or(leg.amount < 0 and account.code like '%\_hold') as takes_from_hold
    from unnest(p_accounts, p_amounts) as leg (account_id, amount)
    join ledger.account on account.id = leg.account_id
    group by account.token
  ) as token;
  if v_known is distinct from cardinality(p_accounts) then
    raise exception 'a leg names no account, or the account of another leg' using errcode = 'LG004';
  end if;
  if not v_is_balanced then
    raise exception 'the legs do not add up to zero in each token' using errcode = 'LG002';
  end if;
  return v_takes_from_hold;
end
$$;

-- A reversal mirrors a posted transfer leg by leg, and is no reversal of a reversal.
create function ledger.assert_mirror(p_reverses bigint, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql
as $$
declare
  v_differences bigint;
begin
  perform 1 from ledger.transfer where id = p_reverses and status = 'posted' and reverses is null;
  if not found then
    raise exception 'transfer % cannot be reversed: it moved nothing, or is a reversal itself', p_reverses using errcode = 'LG005';
  end if;

  select count(*) into v_differences
  from unnest(p_accounts, p_amounts) as leg (account_id, amount)
  full join (select account_id, amount from ledger.entry where transfer_id = p_reverses) as original using (account_id)
  where leg.amount is distinct from -original.amount;
  if v_differences > 0 then
    raise exception 'the legs do not mirror transfer %', p_reverses using errcode = 'LG005';
  end if;
end
$$;

-- What lies on a hold leaves it exactly once and whole: the transfer that takes it away claims the key of the one that
-- put it there (scope 'hold', key its id), so that of paying and releasing only the first can happen.
create function ledger.assert_hold_is_ended_by_its_key(p_scope text, p_key text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql
as $$
begin
  perform 1
  from unnest(p_accounts, p_amounts) as leg (account_id, amount)
  join ledger.account on account.id = leg.account_id
  where leg.amount < 0 and account.code like '%\_hold'
    and (
      p_scope <> 'hold'
      or not exists (
        select from ledger.entry
        where entry.transfer_id::text = p_key and entry.account_id = leg.account_id and entry.amount = -leg.amount
      )
    );
  if found then
    raise exception 'a hold is ended by its own key and in full, not by %/%', p_scope, p_key using errcode = 'LG006';
  end if;
end
$$;

-- Posts one transfer with two legs or more, or remembers that it was refused.
create function ledger.post(
  p_scope text,
  p_key text,
  p_hash bytea,
  p_kind text,
  p_actor text,
  p_accounts bigint[],
  p_amounts bigint[],
  p_reverses bigint default null,
  p_ext_ref text default null,
  p_topic text default null,
  p_payload jsonb default null
) returns ledger.outcome
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_known ledger.transfer;
  v_reason text;
  v_outcome ledger.outcome;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts at read committed only: it must see what the lock it waited for left' using errcode = 'LG007';
  end if;
  if p_hash is null or coalesce(cardinality(p_accounts), 0) < 2 or cardinality(p_accounts) is distinct from cardinality(p_amounts)
    or array_position(p_accounts, null) is not null or array_position(p_amounts, null) is not null then
    raise exception 'a transfer needs a hash, and two legs or more with an amount each' using errcode = 'LG003';
  end if;

  -- A repeated request is answered before anything is locked.
  select * into v_known from ledger.transfer where scope = p_scope and idem_key = p_key;
  if found then
    return ledger.stored_outcome(v_known, p_hash, p_accounts);
  end if;

  if ledger.assert_legs(p_accounts, p_amounts) then
    perform ledger.assert_hold_is_ended_by_its_key(p_scope, p_key, p_accounts, p_amounts);
  end if;
  if p_reverses is not null then
    perform ledger.assert_mirror(p_reverses, p_accounts, p_amounts);
  end if;

  -- A refusal that is plain already does not queue for the wallet.
  v_reason := ledger.refusal(p_kind, p_accounts, p_amounts, p_reverses, p_ext_ref);
  if v_reason is null then
    -- Ascending ids in one statement: two transfers over the same accounts cannot wait for each other in a ring.
    -- NO KEY UPDATE, because a plain FOR UPDATE would hold up every insert that refers to the account.
    -- House accounts are derived and never locked.
    perform 1 from ledger.account where id = any (p_accounts) and mode = 'locked' order by id for no key update;
    v_reason := ledger.refusal(p_kind, p_accounts, p_amounts, p_reverses, p_ext_ref);
  end if;

  if v_reason is null then
    -- No conflict target: a key, a reversal and a deposit's reference are each claimed once.
    insert into ledger.transfer (scope, idem_key, req_hash, kind, status, reverses, ext_ref, actor)
    values (p_scope, p_key, p_hash, p_kind, 'posted', p_reverses, p_ext_ref, p_actor)
    on conflict do nothing
    returning id into v_outcome.transfer_id;

    if v_outcome.transfer_id is not null then
      perform ledger.write_entries(v_outcome.transfer_id, p_accounts, p_amounts);
      if p_topic is not null then
        insert into ledger.outbox (transfer_id, topic, payload)
        values (
          v_outcome.transfer_id,
          p_topic,
          coalesce(p_payload, '{}') || jsonb_build_object('transferId', v_outcome.transfer_id::text, 'kind', p_kind)
        );
      end if;
      v_outcome.status := 'posted';
      select array_agg(balance_after order by leg), array_agg(account_version order by leg)
      into v_outcome.balances, v_outcome.versions
      from ledger.entry
      where transfer_id = v_outcome.transfer_id;
      return v_outcome;
    end if;

    -- Somebody else claimed it between the check and the insert: the key itself, or one of these two.
    v_reason := case
      when exists (select from ledger.transfer where reverses = p_reverses) then 'already_reversed'
      else 'reference_used'
    end;
  end if;

  -- The key that ends a hold exists once, so a refusal must not use it up: what is frozen now can be paid or released later.
  if p_scope = 'hold' then
    select * into v_known from ledger.transfer where scope = p_scope and idem_key = p_key;
    if found then
      return ledger.stored_outcome(v_known, p_hash, p_accounts);
    end if;
    raise exception 'hold % cannot end now: %', p_key, v_reason using errcode = 'LG009';
  end if;

  return ledger.remember_refusal(p_scope, p_key, p_hash, p_kind, p_actor, p_ext_ref, v_reason, p_accounts);
end
$$;

-- The caller holds the row locks, so the order of the updates is free. One leg after the other: one statement with a
-- data-modifying "with" for all legs made the whole posting a quarter dearer.
create function ledger.write_entries(p_transfer_id bigint, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql
as $$
declare
  v_balance bigint;
  v_version bigint;
begin
  for v_leg in 1 .. cardinality(p_accounts) loop
    -- A house account is not updated, which leaves both null.
    update ledger.account
    set balance = balance + p_amounts[v_leg], version = version + 1
    where id = p_accounts[v_leg] and mode = 'locked'
    returning balance, version into v_balance, v_version;

    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version)
    select p_transfer_id, v_leg, id, token, p_amounts[v_leg], v_balance, v_version
    from ledger.account
    where id = p_accounts[v_leg];
  end loop;
end
$$;

-- Claims the key as refused, or answers what another request made of it meanwhile.
create function ledger.remember_refusal(
  p_scope text,
  p_key text,
  p_hash bytea,
  p_kind text,
  p_actor text,
  p_ext_ref text,
  p_reason text,
  p_accounts bigint[]
) returns ledger.outcome
language plpgsql
as $$
declare
  v_known ledger.transfer;
  v_outcome ledger.outcome;
begin
  insert into ledger.transfer (scope, idem_key, req_hash, kind, status, reason, ext_ref, actor)
  values (p_scope, p_key, p_hash, p_kind, 'refused', p_reason, p_ext_ref, p_actor)
  on conflict on constraint transfer__key_once do nothing
  returning id into v_outcome.transfer_id;

  if v_outcome.transfer_id is null then
    select * into strict v_known from ledger.transfer where scope = p_scope and idem_key = p_key;
    return ledger.stored_outcome(v_known, p_hash, p_accounts);
  end if;

  v_outcome.status := 'refused';
  v_outcome.reason := p_reason;
  select balances, versions into v_outcome.balances, v_outcome.versions from ledger.current_balances(p_accounts);
  return v_outcome;
end
$$;

-- Claims a key as refused without any legs. Without a hash it is a tombstone: whatever content arrives under the key later is
-- refused with this reason (seamless-wallet.md, rule 4). Answers replayed when the key was posted before.
create function ledger.refuse(p_scope text, p_key text, p_hash bytea, p_kind text, p_actor text, p_reason text) returns ledger.outcome
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  return ledger.remember_refusal(p_scope, p_key, p_hash, p_kind, p_actor, null, p_reason, '{}');
end
$$;

-- Posts the mirror of a transfer.
create function ledger.reverse(
  p_scope text,
  p_key text,
  p_hash bytea,
  p_kind text,
  p_actor text,
  p_transfer_id bigint,
  p_topic text default null,
  p_payload jsonb default null
) returns ledger.outcome
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select array_agg(account_id order by leg), array_agg(-amount order by leg)
  into v_accounts, v_amounts
  from ledger.entry
  where transfer_id = p_transfer_id;
  if v_accounts is null then
    raise exception 'transfer % cannot be reversed: it moved nothing', p_transfer_id using errcode = 'LG005';
  end if;
  return ledger.post(p_scope, p_key, p_hash, p_kind, p_actor, v_accounts, v_amounts, p_transfer_id, null, p_topic, p_payload);
end
$$;
