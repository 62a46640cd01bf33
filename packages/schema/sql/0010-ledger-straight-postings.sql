-- Posts all of them, or fails: for callers that have validated each under the lock of its accounts, and do not handle a refusal.
create function ledger.post_all(p_postings ledger.posting[]) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_outcomes ledger.outcome[] := ledger.post_many(p_postings);
begin
  for v_at in 1 .. cardinality(p_postings) loop
    if v_outcomes[v_at].status <> 'posted' then
      raise exception 'transfer %/% is % (%)', p_postings[v_at].scope, p_postings[v_at].idem_key, v_outcomes[v_at].status, v_outcomes[v_at].reason
        using errcode = 'LG011';
    end if;
  end loop;
end
$$;
revoke all on function ledger.post_all from public;
grant execute on function ledger.post_all to morakot_app;

-- Claims all of the keys as refused, or fails when another transaction claimed one of them before.
create function ledger.refuse_all(p_scopes text[], p_keys text[], p_hashes bytea[], p_kinds text[], p_actors text[], p_reasons text[]) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_outcome ledger.outcome;
begin
  for v_at in 1 .. cardinality(p_keys) loop
    v_outcome := ledger.refuse(p_scopes[v_at], p_keys[v_at], p_hashes[v_at], p_kinds[v_at], p_actors[v_at], p_reasons[v_at]);
    if v_outcome.status <> 'refused' then
      raise exception 'the key %/% is %', p_scopes[v_at], p_keys[v_at], v_outcome.status using errcode = 'LG011';
    end if;
  end loop;
end
$$;
revoke all on function ledger.refuse_all from public;
grant execute on function ledger.refuse_all to morakot_app;

-- The ids of transfers by their keys, in their order; null where a key is null or was never claimed. A function, so that no plan that was made
-- while there were few transfers reads all of them.
create function ledger.ids_of_keys(p_scopes text[], p_keys text[]) returns bigint[]
language plpgsql stable security definer
set search_path = pg_catalog, ledger, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_ids bigint[];
begin
  select array_agg((select transfer.id from ledger.transfer_of_key(asked.scope, asked.key) as transfer) order by asked.place)
  into v_ids
  from unnest(p_scopes, p_keys) with ordinality as asked (scope, key, place);
  return v_ids;
end
$$;
revoke all on function ledger.ids_of_keys from public;
grant execute on function ledger.ids_of_keys to morakot_app;

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
revoke all on function ledger.refusal_of_account from public;

create function ledger.is_complete(p_posting ledger.posting) returns boolean
language sql immutable
return p_posting.req_hash is not null
  and coalesce(cardinality(p_posting.accounts), 0) >= 2
  and cardinality(p_posting.accounts) is not distinct from cardinality(p_posting.amounts)
  and array_position(p_posting.accounts, null) is null
  and array_position(p_posting.amounts, null) is null;
revoke all on function ledger.is_complete from public;

-- Posts one posting, without the tables of a batch. The hash of its key is computed once, for the lock and for the lookup.
create function ledger.post_one(p_posting ledger.posting) returns ledger.outcome
language plpgsql
as $$
declare
  v_accounts constant bigint[] := p_posting.accounts;
  v_amounts constant bigint[] := p_posting.amounts;
  v_uuid constant uuid := ledger.uuid_of_key(p_posting.idem_key);
  v_key constant uuid := ledger.key_hash(p_posting.scope, p_posting.idem_key);
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
  select * into v_known
  from ledger.transfer
  where ledger.key_hash(scope, coalesce(key_text, key_uuid::text)) = v_key
    and scope = p_posting.scope and coalesce(key_text, key_uuid::text) = p_posting.idem_key;
  if found then
    return ledger.stored_outcome(v_known, p_posting.req_hash, v_accounts);
  end if;
  if exists (select from ledger.archived_key where key_hash = v_key) then
    raise exception 'the key %/% left with an archive', p_posting.scope, p_posting.idem_key using errcode = 'LG013';
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
  -- House accounts are derived and never locked. What the lock has found is validated again.
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
  -- Also when another transaction claimed the key between the check and the insert.
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
revoke all on function ledger.post_one from public;
