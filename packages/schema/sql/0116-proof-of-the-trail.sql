-- What a file of the audit trail carries, so that it can be checked without this database: the text that the seal hashed and its hash for each record,
-- and for each seal the hashes of all its records and the seal before it. The text is that of trail_digest_of (0095).
create function trail_proof(p_ids bigint[]) returns table (id bigint, seal_id bigint, sealed_text text, fingerprint text)
language sql stable
set search_path = pg_catalog, public, pg_temp
set timezone = 'UTC'
set datestyle = 'ISO'
as $$
  select given.id, seal.id, given.line, encode(sha256(convert_to(given.line, 'UTF8')), 'hex')
  from (
    select audit.id, audit.xid, row(id, actor, action, subject, before, after, at, session_id, address, device, xid)::text as line
    from audit
    where audit.id = any (p_ids)
  ) as given
  join trail_seal as seal on given.xid >= seal.low_xid and given.xid < seal.high_xid
$$;
revoke all on function trail_proof from public;
grant execute on function trail_proof to morakot_app;

create function trail_seal_proof(p_seals bigint[]) returns table (id bigint, previous text, digest text, fingerprints text)
language sql stable
set search_path = pg_catalog, public, pg_temp
set timezone = 'UTC'
set datestyle = 'ISO'
as $$
  select seal.id, coalesce(encode(before.digest, 'hex'), ''), encode(seal.digest, 'hex'), sealed.fingerprints
  from trail_seal as seal
  left join lateral (select earlier.digest from trail_seal as earlier where earlier.id < seal.id order by earlier.id desc limit 1) as before on true
  cross join lateral (
    select string_agg(encode(sha256(convert_to(
      row(audit.id, actor, action, subject, audit.before, audit.after, at, session_id, address, device, xid)::text, 'UTF8')), 'hex'
    ), ' ' order by xid, audit.id) as fingerprints
    from audit
    where xid >= seal.low_xid and xid < seal.high_xid
  ) as sealed
  where seal.id = any (p_seals)
$$;
revoke all on function trail_seal_proof from public;
grant execute on function trail_seal_proof to morakot_app;
