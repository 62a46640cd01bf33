-- What a batch of bets and wins needs, whose statements travel together with its COMMIT: each of them fails where the batch must not stand.

-- The lock of members' rows, by ascending id. It is the first lock of every money transaction. Whom somebody else holds is left out, unless
-- they are waited for. Nothing that is judged is read by the statement that locks: at READ COMMITTED it would see what was true before it
-- waited.
create function lock_members(p_members bigint[], p_waits boolean) returns setof bigint
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off
as $$
begin
  if p_waits then
    return query select id from member where id = any (p_members) order by id for no key update;
  else
    return query select id from member where id = any (p_members) order by id for no key update skip locked;
  end if;
end
$$;
revoke all on function lock_members from public;
grant execute on function lock_members to morakot_app;

-- Posts all of them, or fails: for callers that have judged each under the lock of its accounts, and have nothing to do with a refusal.
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

-- Claims all of the keys as refused, or fails when somebody claimed one of them before.
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

-- Spends nonces: of each, in their order, whether it was unspent until now. Of two with one nonce the first has it. The commit is not waited
-- for. What a message does is committed after its nonce, and waited for: whatever keeps the effect keeps the nonce, which stands before it in
-- the log. A nonce that a crash takes had a message that did nothing, and may come again. So it is never part of another transaction.
create function spend_nonces(p_parties text[], p_nonces text[], p_at timestamptz[]) returns boolean[]
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  v_are_new boolean[];
begin
  perform set_config('synchronous_commit', 'off', true);
  with asked as materialized (
    select party, nonce, seen_at, place, row_number() over (partition by party, nonce order by place) = 1 as is_first
    from unnest(p_parties, p_nonces, p_at) with ordinality as asked (party, nonce, seen_at, place)
  ),
  spent as (
    insert into outside_nonce (party, nonce, seen_at)
    select party, nonce, seen_at
    from asked
    where is_first
    -- In one order everywhere: two processes that spend the same ones would wait for each other in a ring.
    order by party, nonce
    on conflict (party, nonce) do nothing
    returning party, nonce
  )
  select array_agg(asked.is_first and spent.nonce is not null order by asked.place)
  into v_are_new
  from asked
  left join spent using (party, nonce);
  return v_are_new;
end
$$;
revoke all on function spend_nonces from public;
grant execute on function spend_nonces to morakot_app;

-- Sessions of members that were neither ended nor have a blocked member, for features that read something beside a session in one statement.
-- Whether a session's time is over, the clock of the application says.
create view open_session as
select
  session.token_hash, session.id, session.member_id,
  coalesce(session.renewed_at, session.created_at) as authenticated_at, session.last_seen_at, member.username, member.platform_code
from member_session as session
join member on member.id = session.member_id
where session.ended_at is null and member.status = 'active';
grant select on open_session to morakot_app;

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
