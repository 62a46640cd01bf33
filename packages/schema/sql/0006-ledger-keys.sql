-- A function of one statement keeps the columns that its star expanded to.
create function ledger.transfer_of_key(p_scope text, p_key text) returns setof ledger.transfer
language sql stable
begin atomic
  select *
  from ledger.transfer
  where ledger.key_hash(scope, idem_key) = ledger.key_hash(p_scope, p_key) and scope = p_scope and idem_key = p_key;
end;
revoke all on function ledger.transfer_of_key from public;
grant execute on function ledger.transfer_of_key to morakot_app;

-- The UUID that a key is, letter by letter; null where it is none, or is written otherwise than PostgreSQL writes it. One pattern that counts
-- letters would say it too, and take seven times as long.
create function ledger.uuid_of_key(p_key text) returns uuid
language sql immutable parallel safe
return case
  when p_key like '________-____-____-____-____________' and length(replace(p_key, '-', '')) = 32 and p_key ~ '^[0-9a-f-]+$' then p_key::uuid
end;
revoke all on function ledger.uuid_of_key from public;

-- What is kept of a request's SHA-256. Anything else stays as it is, for its constraint to refuse.
create function ledger.kept_of_hash(p_hash bytea) returns bytea
language sql immutable parallel safe
return case when length(p_hash) = 32 then substr(p_hash, 1, 16) else p_hash end;
revoke all on function ledger.kept_of_hash from public;

-- What is written of an actor: nothing where it is the scope. None at all becomes one of no letters, for its constraint to refuse.
create function ledger.actor_beside(p_scope text, p_actor text) returns text
language sql immutable parallel safe
return case when p_actor is distinct from p_scope then coalesce(p_actor, '') end;
revoke all on function ledger.actor_beside from public;
