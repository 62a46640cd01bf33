-- What a batch of bets and wins needs, whose statements travel together with its COMMIT: each of them fails where the batch must not hold.

-- The lock of members' rows, by ascending id. It is the first lock of every money transaction. A row that another transaction holds is left out,
-- unless the caller waits for it. The statement that locks reads nothing that is validated: at READ COMMITTED it would see what was true before
-- it waited.
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

-- Spends nonces before anything else is done. The commit is not waited for. What a message does is committed after its nonce, and waited for:
-- the nonce comes before the effect in the log, so that an effect that is kept has its nonce kept. A nonce that a crash takes had a message
-- that did nothing, and may come again. So it is never part of another transaction.
create function spend_nonces(p_parties text[], p_nonces text[], p_at timestamptz[]) returns boolean[]
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return spend_nonces_within(p_parties, p_nonces, p_at);
end
$$;
revoke all on function spend_nonces from public;
grant execute on function spend_nonces to morakot_app;

-- Sessions of members that were neither ended nor have a blocked member, for features that read more in the same statement.
-- Whether a session's time is over is decided by the application's clock.
create view open_session as
select
  session.token_hash, session.id, session.member_id,
  coalesce(session.renewed_at, session.created_at) as authenticated_at, session.last_seen_at, member.username, member.platform_code
from member_session as session
join member on member.id = session.member_id
where session.ended_at is null and member.status = 'active';
grant select on open_session to morakot_app;

-- The nonce of a bet or a win is spent in the transaction of what the message does: where that is rolled back, the nonce is unspent again. All
-- other calls spend theirs before, in a transaction of their own.

-- Spends nonces in the caller's transaction: of each, in their order, whether it was unspent until now. Of two with one nonce the first has it.
create function spend_nonces_within(p_parties text[], p_nonces text[], p_at timestamptz[]) returns boolean[]
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
as $$
declare
  v_are_new boolean[];
begin
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
revoke all on function spend_nonces_within from public;
grant execute on function spend_nonces_within to morakot_app;

-- Locks the members of bets and wins as lock_members does, and lets in what their hosts sent: of each member that is locked, whether the nonce
-- of the message was unspent until now, and whether the host is switched on. A message without a nonce was let in before. The nonce of a member
-- that is left out stays unspent: the message is processed later, alone.
create function lock_and_admit(
  p_members bigint[], p_waits boolean, p_hosts text[], p_parties text[], p_nonces text[], p_at timestamptz[]
) returns table (member_id bigint, is_new boolean, is_active boolean)
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_locked bigint[];
begin
  select array_agg(id) into v_locked from lock_members(p_members, p_waits) as id;
  return query
  with asked as materialized (
    select member, host, party, nonce, seen_at, place
    from unnest(p_members, p_hosts, p_parties, p_nonces, p_at) with ordinality as asked (member, host, party, nonce, seen_at, place)
    where member = any (v_locked)
  ),
  signed as materialized (
    select array_agg(place order by place) as places, array_agg(party order by place) as parties, array_agg(nonce order by place) as nonces,
      array_agg(seen_at order by place) as moments
    from asked
    where nonce is not null
  ),
  spent as materialized (
    select spent.place, spent.is_new
    from signed
    cross join lateral unnest(signed.places, spend_nonces_within(signed.parties, signed.nonces, signed.moments)) as spent (place, is_new)
  )
  select
    asked.member,
    coalesce(spent.is_new, true),
    asked.nonce is null or coalesce((select host.is_active from provider_host as host where host.id = asked.host), false)
  from asked
  left join spent on spent.place = asked.place;
end
$$;
revoke all on function lock_and_admit from public;
grant execute on function lock_and_admit to morakot_app;
