-- The auditor asks feature by feature: each has audit_<noun>(p_since), and packages/schema/src/audits.ts lists them. It answers what is wrong
-- by the ledger's numbers. p_since bounds what is over and done; '-infinity' looks at everything.

drop function audit_application(timestamptz);

create or replace function audit_cashier(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select wrong from audit_withdrawals(p_since) as wrong
    union all
    select wrong from audit_deposits(p_since) as wrong
  ))
$$;

-- Events that no reader can see yet although they were written five minutes ago. They are never over and done, so p_since bounds nothing.
create function audit_outbox(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('I18 events wait longer than five minutes', null, null)::ledger.breach
    where exists (
      select from ledger.outbox
      where xid >= pg_snapshot_xmin(pg_current_snapshot()) and created_at < clock_timestamp() - interval '5 minutes'
    )
  ))
$$;

-- A feature with more rows than one statement may read is audited in slices: audit_<noun>_slice(p_after, p_rows) answers the next slice, and
-- audit_<noun>_before(p_moment) the row after which those of a moment and later come.
alter function audit_messages(bigint, integer) rename to audit_seamless_slice;
alter function audit_messages_before(timestamptz) rename to audit_seamless_before;

create function audit_seamless(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(select wrong from audit_rounds(audit_seamless_before(p_since), 9223372036854775807) as wrong))
$$;

revoke all on function audit_outbox, audit_seamless from public;
grant execute on function audit_outbox, audit_seamless to morakot_auditor;
