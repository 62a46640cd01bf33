-- What a key answers that is known, or is refused: the same for ever.
create function ledger.current_balances(p_accounts bigint[], out balances bigint[], out versions bigint[])
language sql volatile
as $$
  select
    array_agg(case when account.mode = 'locked' then account.balance end order by leg.ord),
    array_agg(case when account.mode = 'locked' then account.version end order by leg.ord)
  from unnest(p_accounts) with ordinality as leg (account_id, ord)
  left join ledger.account on account.id = leg.account_id
$$;
revoke all on function ledger.current_balances from public;

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
    when p_hash is not null and ledger.kept_of_hash(p_transfer.req_hash) <> ledger.kept_of_hash(p_hash) then 'conflict'
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
revoke all on function ledger.stored_outcome from public;

-- Stores a refusal under its key: the same key gets the same refusal again.
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
revoke all on function ledger.remember_refusal from public;

-- Remembers that one was refused, or answers what another request made of its key meanwhile.
create function ledger.turn_away(p_posting ledger.posting, p_reason text) returns ledger.outcome
language plpgsql
as $$
declare
  v_known ledger.transfer;
  -- Without one, another transaction claimed it between the check and the insert: the key itself, or one of these two.
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
revoke all on function ledger.turn_away from public;
