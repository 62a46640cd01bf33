-- A key that left with an archive is claimed for ever: nothing is posted or refused under it again. Not even the first answer is given again,
-- which is in the archive: after more than a year a repeat is somebody's mistake, and whoever calls asks before (ledger.is_archived).

create function ledger.assert_keys_have_not_left(p_postings ledger.posting[]) returns void
language plpgsql
as $$
declare
  v_left record;
begin
  select posting.scope, posting.idem_key into v_left
  from unnest(p_postings) as posting
  where exists (select from ledger.archived_key where key_hash = ledger.key_hash(posting.scope, posting.idem_key))
  limit 1;
  if found then
    raise exception 'the key %/% left with an archive', v_left.scope, v_left.idem_key using errcode = 'LG013';
  end if;
end
$$;
revoke all on function ledger.assert_keys_have_not_left from public;

-- As in 0091, with one hash for both questions of the key.
create or replace function ledger.post_one(p_posting ledger.posting) returns ledger.outcome
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

-- As in 0007.
create or replace function ledger.post_together(p_postings ledger.posting[]) returns ledger.outcome[]
language plpgsql
as $$
declare
  v_known ledger.transfer[];
  v_outcomes ledger.outcome[];
  v_new ledger.posting[] := '{}';
  v_places integer[] := '{}';
  v_reasons text[];
  v_reasons_now text[];
  v_accounts bigint[] := '{}';
  v_ids bigint[];
  v_moved ledger.outcome[];
begin
  -- A repeated request is answered before anything is locked.
  select array_agg(known.transfer order by posting.place)
  into v_known
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
  left join lateral (
    select transfer from ledger.transfer_of_key(posting.scope, posting.idem_key) as transfer
  ) as known on true;
  for v_at in 1 .. cardinality(p_postings) loop
    if v_known[v_at].id is not null then
      v_outcomes[v_at] := ledger.stored_outcome(v_known[v_at], p_postings[v_at].req_hash, p_postings[v_at].accounts);
    else
      v_new := v_new || p_postings[v_at];
      v_places := v_places || v_at;
    end if;
  end loop;
  if v_new = '{}' then
    return v_outcomes;
  end if;

  perform ledger.assert_keys_have_not_left(v_new);
  perform ledger.assert_postings(v_new);
  -- A refusal that is plain already does not queue for the wallet.
  v_reasons := ledger.refusals(v_new);
  for v_at in 1 .. cardinality(v_new) loop
    if v_reasons[v_at] is null then
      v_accounts := v_accounts || v_new[v_at].accounts;
    end if;
  end loop;
  if v_accounts <> '{}' then
    -- Ascending ids in one statement: two transfers over the same accounts cannot wait for each other in a ring.
    -- NO KEY UPDATE, because a plain FOR UPDATE would hold up every insert that refers to the account.
    -- House accounts are derived and never locked.
    perform 1 from ledger.account where id = any (v_accounts) and mode = 'locked' order by id for no key update;
    v_reasons_now := ledger.refusals(v_new);
    for v_at in 1 .. cardinality(v_new) loop
      v_reasons[v_at] := coalesce(v_reasons[v_at], v_reasons_now[v_at]);
    end loop;
    v_ids := ledger.claim_keys(v_new, v_reasons);
    v_moved := ledger.write_moves(v_new, v_ids);
  end if;
  for v_at in 1 .. cardinality(v_new) loop
    v_outcomes[v_places[v_at]] := case when v_ids[v_at] is null then ledger.turn_away(v_new[v_at], v_reasons[v_at]) else v_moved[v_at] end;
  end loop;
  return v_outcomes;
end
$$;

-- As in 0006.
create or replace function ledger.remember_refusal(
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
  v_uuid uuid := ledger.uuid_of_key(p_key);
begin
  -- Without a reason it would be posted, and have moved nothing.
  if p_reason is null then
    raise exception 'a refusal needs a reason' using errcode = 'LG003';
  end if;
  if ledger.is_archived(p_scope, p_key) then
    raise exception 'the key %/% left with an archive', p_scope, p_key using errcode = 'LG013';
  end if;
  insert into ledger.transfer (scope, key_text, key_uuid, req_hash, kind, reason, ext_ref, acted_by)
  values (
    p_scope, case when v_uuid is null then p_key end, v_uuid, ledger.kept_of_hash(p_hash), p_kind, p_reason, p_ext_ref,
    ledger.actor_beside(p_scope, p_actor)
  )
  -- No conflict target: a refusal claims nothing but its key.
  on conflict do nothing
  returning id into v_outcome.transfer_id;

  if v_outcome.transfer_id is null then
    select * into strict v_known from ledger.transfer_of_key(p_scope, p_key);
    return ledger.stored_outcome(v_known, p_hash, p_accounts);
  end if;

  v_outcome.status := 'refused';
  v_outcome.reason := p_reason;
  select balances, versions into v_outcome.balances, v_outcome.versions from ledger.current_balances(p_accounts);
  return v_outcome;
end
$$;
