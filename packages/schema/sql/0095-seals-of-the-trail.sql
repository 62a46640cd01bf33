-- The audit trail is sealed as the ledger is (0015): a hash over what each closed range of transactions recorded, chained to the seal before it and
-- copied to where no role of the database can write. A record that is changed or deleted behind the triggers no longer fits its seal.

-- Records from before this file are the transaction 0, and are sealed first.
alter table audit add column xid xid8 not null default '0';
alter table audit alter column xid set default pg_current_xact_id();
-- squawk-ignore require-concurrent-index-creation
create index audit__xid on audit (xid, id);
-- Records of one address, in the order of the list.
-- squawk-ignore require-concurrent-index-creation
create index audit__of_address on audit (address, at desc, id desc) where address is not null;

create trigger audit__append_only
  before update or delete or truncate on audit
  for each statement execute function ledger.refuse_change();
alter table audit enable always trigger audit__append_only;

create table trail_seal (
  id bigint generated always as identity,
  low_xid xid8 not null,
  high_xid xid8 not null,
  records bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint trail_seal__id primary key (id),
  constraint trail_seal__range_once unique (low_xid),
  constraint trail_seal__range check (low_xid < high_xid),
  constraint trail_seal__digest check (length(digest) = 32)
);
grant select on trail_seal to morakot_app;

create trigger trail_seal__append_only
  before update or delete or truncate on trail_seal
  for each statement execute function ledger.refuse_change();
alter table trail_seal enable always trigger trail_seal__append_only;

-- The last seal that was copied to where the database cannot write.
create table trail_seal_kept (
  single boolean not null default true,
  seal_id bigint not null default 0,
  constraint trail_seal_kept__once primary key (single),
  constraint trail_seal_kept__is_one_row check (single)
);
insert into trail_seal_kept default values;

-- The columns in this order for ever: a later column is not part of the hash of an older seal. The text of a row depends on the session's time zone
-- and date style, which are fixed here.
create function trail_digest_of(p_low xid8, p_high xid8, p_previous bytea, out records bigint, out digest bytea)
language sql stable
set search_path = pg_catalog, public, pg_temp
set timezone = 'UTC'
set datestyle = 'ISO'
as $$
  select
    count(*),
    sha256(p_previous || coalesce(string_agg(
      sha256(convert_to(row(id, actor, action, subject, before, after, at, session_id, address, device, xid)::text, 'UTF8')),
      ''::bytea order by xid, id
    ), ''))
  from audit
  where xid >= p_low and xid < p_high
$$;
revoke all on function trail_digest_of from public;

-- Seals at most so many records of what has ended since the last seal; one transaction is never cut. Returns the seal, or nothing.
create function seal_trail(p_records integer) returns setof trail_seal
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_safe xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_low xid8;
  v_high xid8;
  v_previous bytea;
begin
  select high_xid, trail_seal.digest into v_low, v_previous from trail_seal order by id desc limit 1;
  v_low := coalesce(v_low, '0');
  select xid into v_high from audit where xid >= v_low and xid < v_safe order by xid offset p_records limit 1;
  if v_high = v_low then
    select xid into v_high from audit where xid > v_low and xid < v_safe order by xid limit 1;
  end if;
  return query
  insert into trail_seal (low_xid, high_xid, records, digest)
  select v_low, coalesce(v_high, v_safe), found.records, found.digest
  from trail_digest_of(v_low, coalesce(v_high, v_safe), coalesce(v_previous, '')) as found
  where found.records > 0
  on conflict on constraint trail_seal__range_once do nothing
  returning *;
end
$$;
revoke all on function seal_trail from public;
grant execute on function seal_trail to morakot_auditor;

-- The seals after one, of about so many records together, computed again.
create function check_trail_seals(p_after bigint, p_records integer)
returns table (id bigint, low_xid xid8, high_xid xid8, records bigint, digest text, fits boolean)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select
    seal.id, seal.low_xid, seal.high_xid, seal.records, encode(seal.digest, 'hex'),
    (seal.records, seal.digest) = (found.records, found.digest)
  from (
    select each.*, sum(1 + each.records) over (order by each.id) - each.records as together
    from trail_seal as each
    where each.id > p_after
    order by each.id
    limit p_records
  ) as seal
  left join lateral (
    select earlier.digest from trail_seal as earlier where earlier.id < seal.id order by earlier.id desc limit 1
  ) as previous on true
  cross join lateral trail_digest_of(seal.low_xid, seal.high_xid, coalesce(previous.digest, '')) as found
  where seal.together <= p_records
  order by seal.id
$$;
revoke all on function check_trail_seals from public;
grant execute on function check_trail_seals to morakot_app, morakot_auditor;

-- The seals after one, oldest first, as they are stored.
create function trail_seals_after(p_after bigint, p_limit integer)
returns table (id bigint, low_xid xid8, high_xid xid8, records bigint, digest text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select seal.id, seal.low_xid, seal.high_xid, seal.records, encode(seal.digest, 'hex')
  from trail_seal as seal
  where seal.id > p_after
  order by seal.id
  limit p_limit
$$;
revoke all on function trail_seals_after from public;
grant execute on function trail_seals_after to morakot_auditor;

create function last_kept_trail_seal() returns bigint
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select seal_id from trail_seal_kept
$$;
revoke all on function last_kept_trail_seal from public;
grant execute on function last_kept_trail_seal to morakot_auditor;

create function record_kept_trail_seal(p_seal_id bigint) returns void
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update trail_seal_kept set seal_id = p_seal_id where seal_id < p_seal_id
$$;
revoke all on function record_kept_trail_seal from public;
grant execute on function record_kept_trail_seal to morakot_auditor;
