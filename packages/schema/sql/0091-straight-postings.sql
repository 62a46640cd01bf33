-- One transfer alone is posted in a straight line: small statements, one after the other, each of which looks something up by its key. The
-- statements of post_together cost each of several that come together a third of what they cost one alone, so several are still theirs.

-- Why an account cannot take part; null when it can. Money may enter a frozen account, nothing touches a closed one.
create function ledger.refusal_of_account(p_account ledger.account, p_amount bigint) returns text
language sql immutable
return case
  when p_account.status = 'closed' then 'closed'
  when p_account.status = 'frozen' and p_amount < 0 then 'frozen'
  when p_account.balance + p_amount < p_account.floor or p_account.balance + p_amount > p_account.ceiling then 'insufficient'
end;

-- Why each cannot be posted now; null when it can. Of what its accounts say the first by its letters counts, which is the gravest too: closed,
-- frozen, insufficient.
create or replace function ledger.refusals(p_postings ledger.posting[]) returns text[]
language plpgsql
as $$
declare
  v_reasons text[];
begin
  select array_agg(
    case
      when posting.reverses is not null and exists (select from ledger.transfer where reverses = posting.reverses) then 'already_reversed'
      when posting.kind = 'deposit' and posting.ext_ref is not null
        and exists (select from ledger.transfer where ext_ref = posting.ext_ref and kind = 'deposit' and status = 'posted') then 'reference_used'
      else (
        select min(ledger.refusal_of_account(account, leg.amount) collate "C")
        from unnest(posting.accounts, posting.amounts) as leg (account_id, amount)
        join ledger.account on account.id = leg.account_id
      )
    end
    order by posting.place
  )
  into v_reasons
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place);
  return v_reasons;
end
$$;

create function ledger.is_complete(p_posting ledger.posting) returns boolean
language sql immutable
return p_posting.req_hash is not null
  and coalesce(cardinality(p_posting.accounts), 0) >= 2
  and cardinality(p_posting.accounts) is not distinct from cardinality(p_posting.amounts)
  and array_position(p_posting.accounts, null) is null
  and array_position(p_posting.amounts, null) is null;

-- Posts one transfer. What it asserts and judges, and in which order, is what post_together does for each of many.
create function ledger.post_one(p_posting ledger.posting) returns ledger.outcome
language plpgsql
as $$
declare
  v_accounts constant bigint[] := p_posting.accounts;
  v_amounts constant bigint[] := p_posting.amounts;
  v_uuid constant uuid := ledger.uuid_of_key(p_posting.idem_key);
  v_known ledger.transfer;
  v_account ledger.account;
  v_modes ledger.balance_mode[];
  v_tokens ledger.token[];
  v_takes_from_hold boolean := false;
  v_reason text;
  v_id bigint;
  v_balances bigint[];
  v_versions bigint[];
begin
  if not ledger.is_complete(p_posting) then
    raise exception 'a transfer needs a hash, and two legs or more with an amount each' using errcode = 'LG003';
  end if;
  -- What claims more than its key is rare.
  if p_posting.reverses is not null or p_posting.ext_ref is not null then
    return (ledger.post_together(array[p_posting]))[1];
  end if;

  -- A repeated request is answered before anything is locked.
  select * into v_known from ledger.transfer_of_key(p_posting.scope, p_posting.idem_key);
  if found then
    return ledger.stored_outcome(v_known, p_posting.req_hash, v_accounts);
  end if;

  -- Assertions that stay on in production: each of them is a bug of the caller, and nothing is remembered.
  for v_at in 1 .. cardinality(v_accounts) loop
    select * into v_account from ledger.account where id = v_accounts[v_at];
    if not found or v_accounts[v_at] = any (v_accounts[: v_at - 1]) then
      raise exception 'a leg names no account, or the account of another leg' using errcode = 'LG004';
    end if;
    v_modes[v_at] := v_account.mode;
    v_tokens[v_at] := v_account.token;
    v_takes_from_hold := v_takes_from_hold or v_amounts[v_at] < 0 and v_account.code like '%\_hold';
    v_reason := least(v_reason, ledger.refusal_of_account(v_account, v_amounts[v_at]) collate "C");
  end loop;
  if exists (select from unnest(v_tokens, v_amounts) as leg (token, amount) group by token having sum(amount) <> 0) then
    raise exception 'the legs do not add up to zero in each token' using errcode = 'LG002';
  end if;
  if v_takes_from_hold then
    perform ledger.assert_hold_is_ended_by_its_key(p_posting.scope, p_posting.idem_key, v_accounts, v_amounts);
  end if;
  -- A refusal that is plain already does not queue for the wallet.
  if v_reason is not null then
    return ledger.turn_away(p_posting, v_reason);
  end if;

  -- Ascending ids in one statement: two transfers over the same accounts cannot wait for each other in a ring.
  -- NO KEY UPDATE, because a plain FOR UPDATE would hold up every insert that refers to the account.
  -- House accounts are derived and never locked. What is judged again is what the lock has found.
  for v_account in
    select * from ledger.account where id = any (v_accounts) and mode = 'locked' order by id for no key update
  loop
    v_reason := least(v_reason, ledger.refusal_of_account(v_account, v_amounts[array_position(v_accounts, v_account.id)]) collate "C");
  end loop;
  if v_reason is null then
    insert into ledger.transfer (scope, key_text, key_uuid, req_hash, kind, acted_by)
    values (
      p_posting.scope, case when v_uuid is null then p_posting.idem_key end, v_uuid, ledger.kept_of_hash(p_posting.req_hash), p_posting.kind,
      ledger.actor_beside(p_posting.scope, p_posting.actor)
    )
    on conflict do nothing
    returning id into v_id;
  end if;
  -- Also when somebody else claimed the key between the check and the insert.
  if v_id is null then
    return ledger.turn_away(p_posting, v_reason);
  end if;

  -- The rows are locked, so the order of the updates is free. A house account is not updated, which leaves balance and version of its entry
  -- null and gives it its place in the tail.
  for v_at in 1 .. cardinality(v_accounts) loop
    v_account := null;
    if v_modes[v_at] = 'locked' then
      update ledger.account set balance = balance + v_amounts[v_at], version = version + 1 where id = v_accounts[v_at] returning * into v_account;
    end if;
    v_balances[v_at] := v_account.balance;
    v_versions[v_at] := v_account.version;
  end loop;
  insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
  select v_id, leg.place, leg.account_id, leg.token, leg.amount, leg.balance, leg.version, case when leg.version is null then pg_current_xact_id() end
  from unnest(v_accounts, v_tokens, v_amounts, v_balances, v_versions) with ordinality
    as leg (account_id, token, amount, balance, version, place);

  if p_posting.topic is not null then
    insert into ledger.outbox (transfer_id, topic, payload)
    values (
      v_id, p_posting.topic,
      coalesce(p_posting.payload, '{}') || jsonb_build_object('transferId', v_id::text, 'kind', p_posting.kind)
    );
  end if;
  return row('posted', v_id, null, v_balances, v_versions)::ledger.outcome;
end
$$;

-- Posts transfers with two legs or more each, or remembers of each that it was refused: in their order, the later ones seeing what the
-- earlier ones left. Answers as many.
create or replace function ledger.post_many(p_postings ledger.posting[]) returns ledger.outcome[]
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
set plan_cache_mode = 'force_generic_plan'
-- A plan for any number of postings guesses how many there are, and reads whole tables rather than look up so many: here everything is
-- looked up by an index, for a handful.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_posting ledger.posting;
  v_outcomes ledger.outcome[] := '{}';
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts at read committed only: it must see what the lock it waited for left' using errcode = 'LG007';
  end if;
  foreach v_posting in array p_postings loop
    if not ledger.is_complete(v_posting) then
      raise exception 'a transfer needs a hash, and two legs or more with an amount each' using errcode = 'LG003';
    end if;
  end loop;
  if cardinality(p_postings) > 1 and not ledger.have_something_in_common(p_postings) then
    return ledger.post_together(p_postings);
  end if;
  foreach v_posting in array p_postings loop
    v_outcomes := v_outcomes || ledger.post_one(v_posting);
  end loop;
  return v_outcomes;
end
$$;

-- Posts one transfer.
create or replace function ledger.post(
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
-- As of post_many: a plan that was made while there was little would read all of it when there is much.
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts at read committed only: it must see what the lock it waited for left' using errcode = 'LG007';
  end if;
  return ledger.post_one(
    row(p_scope, p_key, p_hash, p_kind, p_actor, p_accounts, p_amounts, p_reverses, p_ext_ref, p_topic, p_payload)::ledger.posting
  );
end
$$;

-- Only the doors call them, with the rights of the schema's owner.
revoke all on function ledger.refusal_of_account, ledger.is_complete, ledger.post_one from public;
