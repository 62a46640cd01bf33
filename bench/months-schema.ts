// The shape of decision 33, made out of today's on a filled ledger: transfers and entries in months, unique for ever by a narrow table.

/** One partition a month, by ids: `months` of `transfers` in all, and the last takes what comes. */
export const intoMonths = (transfers: number, months: number): string => {
  const bounds = Array.from({ length: months }, (_, month) => Math.round((transfers * month) / months) + 1)
  const partitions = (table: string, also: (name: string) => string = () => '') =>
    bounds
      .map((from, month) => {
        const name = `ledger.${table}_${month}`
        const to = bounds[month + 1] ?? 'maxvalue'
        return `create table ${name} partition of ledger.${table} for values from (${month === 0 ? 'minvalue' : from}) to (${to});${also(name)}`
      })
      .join('\n')
  return `
set session_replication_role = replica;
set maintenance_work_mem = '512MB';
alter table ledger.outbox drop constraint outbox__transfer;
alter table ledger.replay drop constraint replay__transfer;
alter table ledger.transfer rename to transfer_before;
alter table ledger.entry rename to entry_before;
alter function ledger.transfer_of_key rename to transfer_of_key_before;
create sequence ledger.transfer_id;

create table ledger.transfer (like ledger.transfer_before including defaults including generated including constraints)
  partition by range (id);
${partitions('transfer')}
create table ledger.entry (like ledger.entry_before including defaults including constraints) partition by range (transfer_id);
${
  // What must be unique within an account is so within a month; across months the account's lock sees to it, and the auditor looks.
  partitions('entry', (name) => `create unique index on ${name} (account_id, account_version) where account_version is not null;`)
}
create table ledger.transfer_key (key_hash uuid primary key, transfer_id bigint not null);
create table ledger.reversal_key (reverses bigint primary key, transfer_id bigint not null);
create table ledger.reference_key (ext_ref text primary key, transfer_id bigint not null);

insert into ledger.transfer (id, scope, key_text, req_hash, kind, reason, reverses, ext_ref, acted_by, created_at, xid, key_uuid)
  select id, scope, key_text, req_hash, kind, reason, reverses, ext_ref, acted_by, created_at, xid, key_uuid from ledger.transfer_before order by id;
insert into ledger.entry select * from ledger.entry_before order by transfer_id, leg;
insert into ledger.transfer_key select ledger.key_hash(scope, idem_key), id from ledger.transfer_before order by id;
select setval('ledger.transfer_id', ${transfers});
alter table ledger.transfer add primary key (id);
alter table ledger.entry add primary key (transfer_id, leg);
create index on ledger.transfer (xid);
create index on ledger.transfer (id) where kind = any (array['deposit', 'withdraw_hold']);
create index on ledger.entry (account_id, xid) include (amount) where account_version is null;
drop table ledger.entry_before, ledger.transfer_before cascade;
alter table ledger.transfer add foreign key (reverses) references ledger.transfer (id);
alter table ledger.entry add foreign key (transfer_id) references ledger.transfer (id);
alter table ledger.entry add foreign key (account_id) references ledger.account (id);
alter table ledger.outbox add foreign key (transfer_id) references ledger.transfer (id);
create trigger entry__moves_point_lots after insert on ledger.entry
  for each row when (new.token = 'PNT' and new.account_version is not null) execute function public.write_point_lots();
${FUNCTIONS}`
}

/** Posts one transfer by the statements that post many: those are the ones that know of months, and what differs should be the tables. */
export const IN_SETS = `create or replace function ledger.post_one(p_posting ledger.posting) returns ledger.outcome
language sql
return (ledger.post_together(array[p_posting]))[1]`

/** Each leg and each event looks up its transfer, among all months: without that, the auditor alone sees that it is there. */
export const WITHOUT_REFERENCES = `do $$
declare v_reference record;
begin
  for v_reference in
    select conname, conrelid::regclass as owner from pg_constraint
    where contype = 'f' and confrelid = 'ledger.transfer'::regclass and conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', v_reference.owner, v_reference.conname);
  end loop;
end $$`

// As 0004 and 0007 have them, but for where a key is claimed and found.
const FUNCTIONS = `
-- In two steps: a statement that names the months at all begins by opening each of them, unless it knows the id when it begins.
create function ledger.transfer_of_key(p_scope text, p_key text) returns setof ledger.transfer
language plpgsql stable
as $$
declare
  v_id bigint;
begin
  select transfer_id into v_id from ledger.transfer_key where key_hash = ledger.key_hash(p_scope, p_key);
  if found then
    return query select * from ledger.transfer where id = v_id and scope = p_scope and idem_key = p_key;
  end if;
end
$$;

do $$
declare
  v_source text := pg_get_functiondef('ledger.refusals'::regproc);
begin
  v_source := replace(v_source, 'ledger.transfer where reverses', 'ledger.reversal_key where reverses');
  v_source := replace(
    v_source, $q$ledger.transfer where ext_ref = posting.ext_ref and kind = 'deposit' and status = 'posted'$q$,
    'ledger.reference_key where ext_ref = posting.ext_ref'
  );
  if v_source like '%ledger.transfer%' then
    raise exception 'what judges a posting was rewritten: %', v_source;
  end if;
  execute v_source;
end
$$;

create or replace function ledger.claim_keys(p_postings ledger.posting[], p_reasons text[]) returns bigint[]
language plpgsql
as $$
declare
  v_ids bigint[];
begin
  with wanted as materialized (
    select *, ledger.uuid_of_key(idem_key) as key_uuid, ledger.key_hash(scope, idem_key) as key_hash
    from unnest(p_postings) with ordinality
      as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
    where p_reasons[place] is null
  ),
  keyed as (
    insert into ledger.transfer_key (key_hash, transfer_id)
    select key_hash, nextval('ledger.transfer_id') from wanted order by place
    on conflict do nothing
    returning key_hash, transfer_id
  ),
  reversed as (
    insert into ledger.reversal_key (reverses, transfer_id)
    select reverses, transfer_id from wanted join keyed using (key_hash) where reverses is not null
    on conflict do nothing
  ),
  referred as (
    insert into ledger.reference_key (ext_ref, transfer_id)
    select ext_ref, transfer_id from wanted join keyed using (key_hash) where kind = 'deposit' and ext_ref is not null
    on conflict do nothing
  ),
  claimed as (
    insert into ledger.transfer (id, scope, key_text, key_uuid, req_hash, kind, reverses, ext_ref, acted_by)
    select
      keyed.transfer_id, scope, nullif(idem_key, key_uuid::text), key_uuid, ledger.kept_of_hash(req_hash), kind, reverses, ext_ref,
      ledger.actor_beside(scope, actor)
    from wanted join keyed using (key_hash)
    order by place
    returning id
  )
  select array_agg(claimed.id order by wanted.place)
  into v_ids
  from wanted left join keyed using (key_hash) left join claimed on claimed.id = keyed.transfer_id;
  return v_ids;
end
$$;`

/** The outbox in hours, each with so many events, beside one table of the same rows. Both have what the readers' statement goes by. */
export const outboxes = (hours: number, eventsAnHour: number): string => `
create table ob_flat (like ledger.outbox including defaults);
create table ob_hours (like ledger.outbox including defaults) partition by range (created_at);
${Array.from(
  { length: hours },
  (_, hour) =>
    `create table ob_hours_${hour} partition of ob_hours for values from (timestamptz '2026-11-24Z' + interval '${hour} hours') to (timestamptz '2026-11-24Z' + interval '${hour + 1} hours');`,
).join('\n')}
insert into ob_flat (id, xid, topic, payload, created_at)
  select n, n::text::xid8, 'wallet.changed', '{"member":"1","transferId":"1","kind":"bet"}',
    timestamptz '2026-11-24Z' + (n - 1) * interval '1 hour' / ${eventsAnHour}
  from generate_series(1, ${hours * eventsAnHour}::bigint) as n;
insert into ob_hours select * from ob_flat;
alter table ob_flat add primary key (id);
alter table ob_hours add primary key (id, created_at);
create index on ob_flat (xid, id);
create index on ob_hours (xid, id);
create index on ob_flat (created_at);
${['ob_flat', 'ob_hours']
  .map(
    (table) => `create function read_${table}(p_xid xid8, p_id bigint, p_limit integer) returns setof ${table}
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select * from ${table} where (xid, id) > (p_xid, p_id) order by xid, id limit p_limit $$;`,
  )
  .join('\n')}
vacuum analyze ob_flat;
vacuum analyze ob_hours;`
