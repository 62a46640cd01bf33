-- What is old leaves the database. A month of the ledger is written to files, whole seals of it, by which its digests can be computed at any
-- time; then play (bets, wins and their rounds) that lies below the end of such a month is removed, slice by slice. Money of the cashier,
-- points and everything else stay: they are few. Of what left its keys stay for ever, and what every account held (docs/decisions/0035).
-- The owner's program alone archives (npm run archive); neither of the two roles may.
create table ledger.archive (
  id bigint generated always as identity,
  -- A month of Bangkok, '2025-10', or the months up to it when nothing was archived before.
  month text not null,
  ends_at timestamptz not null,
  first_seal bigint not null,
  last_seal bigint not null,
  low_xid xid8 not null,
  -- Everything below it is in the files of this archive and of those before.
  upto_xid xid8 not null,
  transfers bigint not null,
  entries bigint not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Of the list of its files; with this it counts.
  digest bytea,
  recorded_at timestamptz,
  -- Up to which message play was gone through, and what left.
  released_upto bigint not null default 0,
  released_messages bigint not null default 0,
  released_rounds bigint not null default 0,
  released_transfers bigint not null default 0,
  released_at timestamptz,
  constraint archive__id primary key (id),
  constraint archive__month_once unique (month),
  constraint archive__month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint archive__seals check (first_seal <= last_seal),
  constraint archive__range check (low_xid < upto_xid),
  constraint archive__recorded check ((digest is null) = (recorded_at is null) and length(digest) = 32),
  constraint archive__released check (released_at is null or recorded_at is not null)
);
grant select on ledger.archive to morakot_app, morakot_auditor;

-- What a member's account held at the end of an archive in which it moved: its chain of versions goes on from there.
create table ledger.opening (
  account_id bigint not null,
  archive_id bigint not null,
  version bigint not null,
  balance bigint not null,
  constraint opening__once primary key (account_id, archive_id),
  constraint opening__account foreign key (account_id) references ledger.account (id),
  constraint opening__archive foreign key (archive_id) references ledger.archive (id)
);
grant select on ledger.opening to morakot_app, morakot_auditor;

-- The keys of what left: ledger.key_hash of scope and key. Nothing comes under them again.
create table ledger.archived_key (
  key_hash uuid not null,
  constraint archived_key__once primary key (key_hash)
);
grant select on ledger.archived_key to morakot_app, morakot_auditor;

create trigger archive__range_is_final
  before delete or truncate or update of id, month, ends_at, first_seal, last_seal, low_xid, upto_xid, transfers, entries on ledger.archive
  for each statement execute function ledger.refuse_change();
alter table ledger.archive enable always trigger archive__range_is_final;

create trigger opening__append_only
  before update or delete or truncate on ledger.opening
  for each statement execute function ledger.refuse_change();
alter table ledger.opening enable always trigger opening__append_only;

create trigger archived_key__append_only
  before update or delete or truncate on ledger.archived_key
  for each statement execute function ledger.refuse_change();
alter table ledger.archived_key enable always trigger archived_key__append_only;

create function ledger.last_archive() returns bigint
language sql stable
begin atomic
  select max(id) from ledger.archive where recorded_at is not null;
end;
revoke all on function ledger.last_archive from public;
grant execute on function ledger.last_archive to morakot_app;

-- Below it the files are what is audited. '0' when nothing was archived.
create function ledger.archived_xid() returns xid8
language sql stable
begin atomic
  select coalesce((select upto_xid from ledger.archive where recorded_at is not null order by id desc limit 1), '0');
end;
revoke all on function ledger.archived_xid from public;

create function ledger.archived_seal() returns bigint
language sql stable
begin atomic
  select coalesce((select last_seal from ledger.archive where recorded_at is not null order by id desc limit 1), 0);
end;
revoke all on function ledger.archived_seal from public;

-- Where an account's chain of versions begins here: nought and nought, or what the last archive left it with.
create function ledger.opening_of(p_account bigint, out version bigint, out balance bigint)
language sql stable
begin atomic
  select coalesce(max(known.version), 0), coalesce(max(known.balance), 0)
  from (
    select opening.version, opening.balance
    from ledger.opening
    where account_id = p_account and archive_id <= ledger.last_archive()
    order by archive_id desc
    limit 1
  ) as known;
end;
revoke all on function ledger.opening_of from public;
grant execute on function ledger.opening_of to morakot_app;

-- Whether a key left with an archive.
create function ledger.is_archived(p_scope text, p_key text) returns boolean
language sql stable
set enable_seqscan = off
begin atomic
  select exists (select from ledger.archived_key where key_hash = ledger.key_hash(p_scope, p_key));
end;
revoke all on function ledger.is_archived from public;
grant execute on function ledger.is_archived to morakot_app;

-- Begins the archive of everything that was sealed from the last archive up to one seal; answers its id, also when it was begun before. It
-- counts for nothing until finish_archive.
create function ledger.begin_archive(p_month text, p_ends_at timestamptz, p_last_seal bigint) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.archive where recorded_at is null;
  if found then
    perform 1 from ledger.archive where id = v_id and (month, ends_at, last_seal) = (p_month, p_ends_at, p_last_seal);
    if not found then
      raise exception 'another archive was begun and not finished' using errcode = 'LG014';
    end if;
    return v_id;
  end if;
  if exists (select from ledger.archive where ends_at >= p_ends_at) or p_ends_at > clock_timestamp() then
    raise exception 'month % is archived already, or is not over', p_month using errcode = 'LG014';
  end if;
  insert into ledger.archive (month, ends_at, first_seal, last_seal, low_xid, upto_xid, transfers, entries)
  select p_month, p_ends_at, min(id), max(id), min(low_xid), max(high_xid), sum(transfers), sum(entries)
  from ledger.seal
  where id > ledger.archived_seal() and id <= p_last_seal and sealed_at < p_ends_at
  having max(id) = p_last_seal
  returning id into v_id;
  if v_id is null then
    raise exception 'seal % is not one of month %', p_last_seal, p_month using errcode = 'LG014';
  end if;
  return v_id;
end
$$;
revoke all on function ledger.begin_archive from public;

-- What accounts hold at the end of an archive that was begun: so many at once that no transaction is long.
create function ledger.add_openings(p_archive bigint, p_accounts bigint[], p_versions bigint[], p_balances bigint[]) returns void
language sql
begin atomic
  insert into ledger.opening (account_id, archive_id, version, balance)
  select given.account_id, archive.id, given.version, given.balance
  from unnest(p_accounts, p_versions, p_balances) as given (account_id, version, balance)
  join ledger.archive on archive.id = p_archive and archive.recorded_at is null
  on conflict do nothing;
end;
revoke all on function ledger.add_openings from public;

-- From here on the archive is what is audited below its end. Only what was audited, whose seals were kept elsewhere, and against which
-- nothing was found that is still open.
create function ledger.finish_archive(p_archive bigint, p_digest bytea) returns void
language plpgsql
as $$
declare
  v_archive ledger.archive;
begin
  select * into strict v_archive from ledger.archive where id = p_archive and recorded_at is null for update;
  if not exists (select from ledger.auditor where low_xid >= v_archive.upto_xid and kept_seal >= v_archive.last_seal) then
    raise exception 'the auditor has not gone through month % and kept its seals', v_archive.month using errcode = 'LG014';
  end if;
  if exists (select from ledger.finding where closed_at is null and effect <> 'tell') then
    raise exception 'a finding of the auditor is open' using errcode = 'LG014';
  end if;
  -- A house account's sum goes on from the end of the archive.
  insert into ledger.snapshot (account_id, upto_xid, balance, entries)
  select account.id, v_archive.upto_xid, coalesce(last.balance, 0) + tail.amount, coalesce(last.entries, 0) + tail.entries
  from ledger.account
  left join lateral (
    select balance, entries, upto_xid
    from ledger.snapshot
    where account_id = account.id and upto_xid <= v_archive.upto_xid
    order by upto_xid desc
    limit 1
  ) as last on true
  cross join lateral (
    select coalesce(sum(entry.amount), 0) as amount, count(*) as entries
    from ledger.entry
    where entry.account_id = account.id and entry.account_version is null
      and entry.xid >= coalesce(last.upto_xid, '0') and entry.xid < v_archive.upto_xid
  ) as tail
  where account.mode = 'derived' and coalesce(last.entries, 0) + tail.entries > 0
  on conflict on constraint snapshot__id do nothing;
  update ledger.archive set digest = p_digest, recorded_at = clock_timestamp() where id = p_archive;
end
$$;
revoke all on function ledger.finish_archive from public;

create function ledger.refuse_removal() returns trigger
language plpgsql
as $$
begin
  if current_setting('ledger.is_releasing', true) is distinct from 'on' then
    raise exception '% on %.% is refused: the ledger is append-only', tg_op, tg_table_schema, tg_table_name using errcode = 'LG001';
  end if;
  return null;
end
$$;
revoke all on function ledger.refuse_removal from public;

create function ledger.judge_removed_transfers() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from gone
    where xid >= ledger.archived_xid() or not ledger.is_archived(scope, coalesce(key_text, key_uuid::text))
  ) then
    raise exception 'what is in no archive, or left no key, is not removed' using errcode = 'LG001';
  end if;
  return null;
end
$$;
revoke all on function ledger.judge_removed_transfers from public;

create function ledger.judge_removed_entries() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from gone
    where not exists (select from ledger.transfer where id = gone.transfer_id and xid < ledger.archived_xid())
  ) then
    raise exception 'what is in no archive is not removed' using errcode = 'LG001';
  end if;
  return null;
end
$$;
revoke all on function ledger.judge_removed_entries from public;

-- Removes transfers of which the archive holds everything, with their legs; their keys stay. Answers how many. A transfer and what reverses
-- it leave together: of the two neither is named alone.
create function ledger.release_transfers(p_transfers bigint[]) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_removed bigint;
begin
  if exists (
    select from unnest(p_transfers) as named (id)
    join ledger.transfer on transfer.id = named.id
    where transfer.reverses <> all (p_transfers)
      or exists (select from ledger.transfer as later where later.reverses = named.id and later.id <> all (p_transfers))
  ) then
    raise exception 'a transfer and its reversal leave together' using errcode = 'LG014';
  end if;
  insert into ledger.archived_key (key_hash)
  select ledger.key_hash(scope, idem_key) from ledger.transfer where id = any (p_transfers)
  on conflict do nothing;
  perform set_config('ledger.is_releasing', 'on', true);
  delete from ledger.entry where transfer_id = any (p_transfers);
  delete from ledger.transfer where id = any (p_transfers);
  get diagnostics v_removed = row_count;
  perform set_config('ledger.is_releasing', 'off', true);
  return v_removed;
end
$$;
revoke all on function ledger.release_transfers from public;

-- A key that left with an archive is claimed for ever: nothing is posted or refused under it again. Even the stored response is not returned,
-- which is in the archive: after more than a year a repeated request is a mistake, and a caller checks before (ledger.is_archived).
create function ledger.assert_keys_have_not_left(p_postings ledger.posting[]) returns void
language plpgsql
as $$
declare
  v_left record;
begin
  select posting.scope, posting.idem_key into v_left
  from unnest(p_postings) as posting
  where exists (select from ledger.archived_key where key_hash = ledger.key_hash(posting.scope, posting.idem_key))
  limit 1;
  if found then
    raise exception 'the key %/% left with an archive', v_left.scope, v_left.idem_key using errcode = 'LG013';
  end if;
end
$$;
revoke all on function ledger.assert_keys_have_not_left from public;

create trigger transfer__stays before delete on ledger.transfer
  for each statement execute function ledger.refuse_removal();
alter table ledger.transfer enable always trigger transfer__stays;

create trigger transfer__left after delete on ledger.transfer referencing old table as gone
  for each statement execute function ledger.judge_removed_transfers();
alter table ledger.transfer enable always trigger transfer__left;

create trigger entry__stays before delete on ledger.entry
  for each statement execute function ledger.refuse_removal();
alter table ledger.entry enable always trigger entry__stays;

create trigger entry__left after delete on ledger.entry referencing old table as gone
  for each statement execute function ledger.judge_removed_entries();
alter table ledger.entry enable always trigger entry__left;
