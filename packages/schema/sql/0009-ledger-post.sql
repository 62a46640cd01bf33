-- The one way in which anything moves. post_many, post, refuse and reverse are the public functions; those that they call run with their rights
-- and search path, and no other role may execute them. Transfers that have nothing in common are posted together, each step one statement for
-- all of them; one transfer alone is posted by the same statements. Their plans do not depend on how many there are, so they are planned once a
-- connection: planning again for each array was more than half of the cost of a posting.

-- Claims the keys of all that nothing refuses, in their order; null for each that another transaction claimed between the check and
-- the insert. No conflict target: a key, a reversal and a deposit's reference are each claimed once.
create function ledger.claim_keys(p_postings ledger.posting[], p_reasons text[]) returns bigint[]
language plpgsql
as $$
declare
  v_ids bigint[];
begin
  with claimed as (
    insert into ledger.transfer (scope, key_text, key_uuid, req_hash, kind, reverses, ext_ref, acted_by)
    select
      scope, nullif(idem_key, key_uuid::text), key_uuid, ledger.kept_of_hash(req_hash), kind, reverses, ext_ref,
      ledger.actor_beside(scope, actor)
    from (
      select *, ledger.uuid_of_key(idem_key) as key_uuid
      from unnest(p_postings) with ordinality
        as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
      where p_reasons[place] is null
      -- So that each key is looked at once.
      offset 0
    ) as posting
    order by place
    on conflict do nothing
    returning id, scope, idem_key
  )
  select array_agg(claimed.id order by posting.place)
  into v_ids
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
  left join claimed on claimed.scope = posting.scope and claimed.idem_key = posting.idem_key;
  return v_ids;
end
$$;
revoke all on function ledger.claim_keys from public;

-- Moves what has an id. The caller holds the row locks, so the order of the updates is free, and no member account is in two of them. A
-- house account is not updated, which leaves balance and version of its entry null and gives it its place in the tail.
create function ledger.write_moves(p_postings ledger.posting[], p_ids bigint[]) returns ledger.outcome[]
language plpgsql
as $$
declare
  v_outcomes ledger.outcome[];
begin
  with leg as materialized (
    select p_ids[posting.place] as transfer_id, leg.place, leg.account_id, leg.amount
    from unnest(p_postings) with ordinality
      as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
    cross join unnest(posting.accounts, posting.amounts) with ordinality as leg (account_id, amount, place)
    where p_ids[posting.place] is not null
  ),
  moved as (
    update ledger.account
    set balance = account.balance + leg.amount, version = account.version + 1
    from leg
    where account.id = leg.account_id and account.mode = 'locked'
    returning account.id, account.balance, account.version
  ),
  written as (
    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
    select
      leg.transfer_id, leg.place, account.id, account.token, leg.amount, moved.balance, moved.version,
      case when moved.id is null then pg_current_xact_id() end
    from leg
    join ledger.account on account.id = leg.account_id
    left join moved on moved.id = leg.account_id
    returning transfer_id, leg, balance_after, account_version
  ),
  standing as (
    select transfer_id, array_agg(balance_after order by leg) as balances, array_agg(account_version order by leg) as versions
    from written
    group by transfer_id
  )
  select array_agg(row('posted', posting.id, null, standing.balances, standing.versions)::ledger.outcome order by posting.place)
  into v_outcomes
  from unnest(p_ids) with ordinality as posting (id, place)
  left join standing on standing.transfer_id = posting.id;

  insert into ledger.outbox (transfer_id, topic, payload)
  select
    p_ids[place],
    topic,
    coalesce(payload, '{}') || jsonb_build_object('transferId', p_ids[place]::text, 'kind', kind)
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
  where topic is not null and p_ids[place] is not null
  order by place;
  return v_outcomes;
end
$$;
revoke all on function ledger.write_moves from public;

-- Posts several postings at once: their accounts are locked in one order, and each gets its own outcome.
create function ledger.post_together(p_postings ledger.posting[]) returns ledger.outcome[]
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
revoke all on function ledger.post_together from public;

-- Whether one of them must see what another has left.
create function ledger.have_something_in_common(p_postings ledger.posting[]) returns boolean
language sql
as $$
  select exists (
    select from unnest(p_postings) as posting
    cross join lateral (
      select 'account ' || account.id as name
      from unnest(posting.accounts) as leg (account_id)
      join ledger.account on account.id = leg.account_id
      where account.mode = 'locked'
      union all
      select 'key ' || posting.scope || ' ' || posting.idem_key
      union all
      select 'reverses ' || posting.reverses where posting.reverses is not null
      union all
      select 'reference ' || posting.ext_ref where posting.ext_ref is not null
    ) as each
    group by each.name
    having count(*) > 1
  )
$$;
revoke all on function ledger.have_something_in_common from public;

-- Posts transfers with two legs or more each, or remembers of each that it was refused: in their order, the later ones seeing what the
-- earlier ones left. Answers as many.
create function ledger.post_many(p_postings ledger.posting[]) returns ledger.outcome[]
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
revoke all on function ledger.post_many from public;
grant execute on function ledger.post_many to morakot_app;

-- Posts one transfer.
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
revoke all on function ledger.post from public;
grant execute on function ledger.post to morakot_app;

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
revoke all on function ledger.refuse from public;
grant execute on function ledger.refuse to morakot_app;

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
revoke all on function ledger.reverse from public;
grant execute on function ledger.reverse to morakot_app;
