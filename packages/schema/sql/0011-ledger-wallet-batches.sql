-- A straight posting of what a bet or a win moves: two legs each, first a wallet of a member (real or bonus), then a house account in CREDIT
-- with the opposite amount. Two statements post all transfers of a batch. It writes the same rows as post_all and fails with the same
-- SQLSTATE; a property test compares both.

-- Raises the error that post_all has for the first transfer that cannot be posted, in the order in which post_all finds it: an account that is
-- missing, a key that left with an archive, then what was decided before or speaks against it now. p_ids are the ids that this call has drawn:
-- a key under one of them is no repetition.
create function ledger.raise_unposted(
  p_ids bigint[], p_scopes text[], p_keys text[], p_hashes bytea[], p_members bigint[], p_codes text[], p_amounts bigint[]
) returns void
language plpgsql
as $$
declare
  v_known ledger.transfer;
  v_account ledger.account;
  v_status text;
  v_reason text;
begin
  for v_at in 1 .. cardinality(p_keys) loop
    if p_codes[v_at] not in ('real', 'bonus') then
      raise exception 'the account % is none of a wallet', p_codes[v_at] using errcode = 'LG004';
    end if;
    perform ledger.member_account(p_members[v_at], p_codes[v_at]);
  end loop;
  for v_at in 1 .. cardinality(p_keys) loop
    if ledger.is_archived(p_scopes[v_at], p_keys[v_at]) then
      raise exception 'the key %/% left with an archive', p_scopes[v_at], p_keys[v_at] using errcode = 'LG013';
    end if;
  end loop;
  for v_at in 1 .. cardinality(p_keys) loop
    select * into v_known from ledger.transfer_of_key(p_scopes[v_at], p_keys[v_at]);
    if found and v_known.id <> p_ids[v_at] then
      select status, reason into v_status, v_reason from ledger.stored_outcome(v_known, p_hashes[v_at], '{}');
    else
      select * into v_account from ledger.account where id = ledger.member_account(p_members[v_at], p_codes[v_at]);
      v_status := 'refused';
      v_reason := ledger.refusal_of_account(v_account, p_amounts[v_at]);
    end if;
    if v_status <> 'refused' or v_reason is not null then
      raise exception 'transfer %/% is % (%)', p_scopes[v_at], p_keys[v_at], v_status, v_reason using errcode = 'LG011';
    end if;
  end loop;
  raise exception 'an account is in two transfers of a wallet batch' using errcode = 'LG004';
end
$$;
revoke all on function ledger.raise_unposted from public;

-- Posts all of them, or fails (LG011): for callers that have validated each under the lock of its member. No wallet is in two of them.
create function ledger.post_wallet_batch(
  p_scopes text[], p_keys text[], p_hashes bytea[], p_kinds text[], p_actors text[], p_members bigint[], p_codes text[], p_amounts bigint[],
  p_houses text[], p_topics text[], p_payloads text[]
) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
set plan_cache_mode = 'force_generic_plan'
-- As of post_many: a plan for any number of transfers looks each up by an index.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_ids bigint[];
  v_claimed bigint;
  v_moved bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts at read committed only: it must see what the lock it waited for left' using errcode = 'LG007';
  end if;
  select array_agg(nextval('ledger.transfer_id_seq')) into v_ids from generate_subscripts(p_keys, 1);

  insert into ledger.transfer (id, scope, key_text, key_uuid, req_hash, kind, acted_by)
  overriding system value
  select
    id, scope, case when key_uuid is null then key end, key_uuid, ledger.kept_of_hash(hash), kind, ledger.actor_beside(scope, actor)
  from (
    select *, ledger.uuid_of_key(key) as key_uuid
    from unnest(v_ids, p_scopes, p_keys, p_hashes, p_kinds, p_actors) as given (id, scope, key, hash, kind, actor)
    -- So that the pattern of a UUID is matched once a key.
    offset 0
  ) as given
  where not exists (select from ledger.archived_key where key_hash = ledger.key_hash(given.scope, given.key))
  on conflict do nothing;
  get diagnostics v_claimed = row_count;
  if v_claimed <> cardinality(v_ids) then
    perform ledger.raise_unposted(v_ids, p_scopes, p_keys, p_hashes, p_members, p_codes, p_amounts);
  end if;

  with given as materialized (
    select *
    from unnest(v_ids, p_members, p_codes, p_amounts, p_houses, p_kinds, p_topics, p_payloads)
      as given (id, member, code, amount, house, kind, topic, payload)
  ),
  moved as (
    update ledger.account
    set balance = account.balance + given.amount, version = account.version + 1
    from given
    where account.owner_id = given.member and account.code = given.code and account.token = 'CREDIT'
      and given.code in ('real', 'bonus')
      and ledger.refusal_of_account(account, given.amount) is null
    returning given.id as transfer_id, given.amount, given.house, account.id, account.balance, account.version
  ),
  -- A house account has no running balance: its entry has its place in the tail.
  written as (
    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
    select transfer_id, 1, id, 'CREDIT'::ledger.token, amount, balance, version, null from moved
    union all
    select transfer_id, 2, ledger.house(house, 'CREDIT'), 'CREDIT', -amount, null, null, pg_current_xact_id() from moved
  ),
  announced as (
    insert into ledger.outbox (transfer_id, topic, payload)
    select id, topic, coalesce(payload::jsonb, '{}') || jsonb_build_object('transferId', id::text, 'kind', kind)
    from given
    where topic is not null
    order by id
  )
  select count(*) into v_moved from moved;
  if v_moved <> cardinality(v_ids) then
    perform ledger.raise_unposted(v_ids, p_scopes, p_keys, p_hashes, p_members, p_codes, p_amounts);
  end if;
end
$$;
revoke all on function ledger.post_wallet_batch from public;
grant execute on function ledger.post_wallet_batch to morakot_app;
