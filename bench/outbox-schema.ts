/** The outbox in hours, each with so many events, and one table of the same rows. Both have what the readers' statement goes by. */
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
