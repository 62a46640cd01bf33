-- As before, in fewer bytes: a key is unique by 16 bytes of a hash instead of by its text.

-- Scope and key as one value. The scope's length keeps apart what would read the same when joined; text becomes bytes by what no setting
-- changes, so that an index may hold it.
create function ledger.key_hash(p_scope text, p_key text) returns uuid
language sql immutable parallel safe
return encode(
  substr(sha256(decode(replace(length(p_scope)::text || ':' || p_scope || p_key, '\', '\\'), 'escape')), 1, 16), 'hex'
)::uuid;

alter table ledger.transfer drop constraint transfer__key_once;
create unique index transfer__key_once on ledger.transfer (ledger.key_hash(scope, idem_key));

-- What claimed a key; whoever asks the table itself asks without an index. Two keys of one hash would be a wonder: the second is never
-- taken for the first, and cannot be claimed.
create function ledger.transfer_of_key(p_scope text, p_key text) returns setof ledger.transfer
language sql stable
begin atomic
  select *
  from ledger.transfer
  where ledger.key_hash(scope, idem_key) = ledger.key_hash(p_scope, p_key) and scope = p_scope and idem_key = p_key;
end;

-- Claims the key as refused, or answers what another request made of it meanwhile.
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
begin
  insert into ledger.transfer (scope, idem_key, req_hash, kind, status, reason, ext_ref, actor)
  values (p_scope, p_key, p_hash, p_kind, 'refused', p_reason, p_ext_ref, p_actor)
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

-- Remembers that one was refused, or answers what another request made of its key meanwhile.
create or replace function ledger.turn_away(p_posting ledger.posting, p_reason text) returns ledger.outcome
language plpgsql
as $$
declare
  v_known ledger.transfer;
  -- Without one, somebody else claimed it between the check and the insert: the key itself, or one of these two.
  v_reason text := coalesce(
    p_reason,
    case when exists (select from ledger.transfer where reverses = p_posting.reverses) then 'already_reversed' else 'reference_used' end
  );
begin
  -- The key that ends a hold exists once, so a refusal must not use it up: what is frozen now can be paid or released later.
  if p_posting.scope = 'hold' then
    select * into v_known from ledger.transfer_of_key(p_posting.scope, p_posting.idem_key);
    if found then
      return ledger.stored_outcome(v_known, p_posting.req_hash, p_posting.accounts);
    end if;
    raise exception 'hold % cannot end now: %', p_posting.idem_key, v_reason using errcode = 'LG009';
  end if;
  return ledger.remember_refusal(
    p_posting.scope, p_posting.idem_key, p_posting.req_hash, p_posting.kind, p_posting.actor, p_posting.ext_ref, v_reason, p_posting.accounts
  );
end
$$;

-- Posts transfers of which no two share a key, a member's account, a reversed transfer or a reference.
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

-- No doors: they run with the rights of whoever asks, and what they name was bound when they were made.
revoke all on function ledger.key_hash, ledger.transfer_of_key from public;
grant execute on function ledger.key_hash, ledger.transfer_of_key to morakot_app;
