-- A seal is a hash over everything that a closed range of transactions wrote, chained to the seal before it. Copied to a place
-- that the database's own roles cannot write, it proves that nothing was changed behind the triggers (spec: ledger, I17).
create table ledger.seal (
  id bigint generated always as identity,
  low_xid xid8 not null,
  high_xid xid8 not null,
  transfers bigint not null,
  entries bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint seal__id primary key (id),
  constraint seal__range_once unique (low_xid),
  constraint seal__range check (low_xid < high_xid),
  constraint seal__digest check (length(digest) = 32)
);
grant select on ledger.seal to morakot_app, morakot_auditor;

create trigger seal__append_only
  before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();
alter table ledger.seal enable always trigger seal__append_only;

-- Of every transfer what its columns read as, in this order for ever, whatever is stored of them. The text of a row depends on the session's
-- time zone and date style: both are fixed here.
create function ledger.digest_of(p_low xid8, p_high xid8, p_previous bytea, out transfers bigint, out entries bigint, out digest bytea)
language sql stable
set timezone = 'UTC'
set datestyle = 'ISO'
set bytea_output = 'hex'
as $$
  with sealed as (
    select
      (select count(*) from ledger.entry where entry.transfer_id = transfer.id) as entries,
      sha256(convert_to(
        row(id, scope, idem_key, req_hash, kind, status, reason, reverses, ext_ref, actor, created_at, xid)::text || coalesce(
          (
            select string_agg(
              row(transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)::text, '' order by leg
            )
            from ledger.entry
            where entry.transfer_id = transfer.id
          ),
          ''
        ),
        'UTF8'
      )) as digest,
      transfer.xid,
      transfer.id
    from ledger.transfer
    where transfer.xid >= p_low and transfer.xid < p_high
  )
  select
    count(*),
    coalesce(sum(sealed.entries), 0)::bigint,
    sha256(p_previous || coalesce(string_agg(sealed.digest, ''::bytea order by sealed.xid, sealed.id), ''))
  from sealed
$$;
revoke all on function ledger.digest_of from public;

-- Seals what has ended since the last seal; every minute is meant. Answers the new seal, or nothing when there is nothing to seal.
create function ledger.seal_closed() returns setof ledger.seal
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  return query
  insert into ledger.seal (low_xid, high_xid, transfers, entries, digest)
  select range.low, range.high, sum.transfers, sum.entries, sum.digest
  from (
    select
      coalesce(last.high_xid, '0') as low,
      pg_snapshot_xmin(pg_current_snapshot()) as high,
      coalesce(last.digest, '') as previous
    from (select) as always
    left join lateral (select high_xid, digest from ledger.seal order by id desc limit 1) as last on true
  ) as range
  cross join lateral ledger.digest_of(range.low, range.high, range.previous) as sum
  where sum.transfers > 0
  on conflict on constraint seal__range_once do nothing
  returning *;
end
$$;
revoke all on function ledger.seal_closed from public;
grant execute on function ledger.seal_closed to morakot_app, morakot_auditor;

-- The seals whose entries, or whose previous seal, no longer make their digest.
create function ledger.broken_seals() returns setof bigint
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select seal.id
  from (select *, lag(digest, 1, ''::bytea) over (order by id) as previous from ledger.seal) as seal
  cross join lateral (
    select * from ledger.digest_of(seal.low_xid, seal.high_xid, seal.previous) where seal.id > ledger.archived_seal()
  ) as found
  where seal.transfers <> found.transfers or seal.entries <> found.entries or seal.digest <> found.digest
$$;
revoke all on function ledger.broken_seals from public;
grant execute on function ledger.broken_seals to morakot_app;
