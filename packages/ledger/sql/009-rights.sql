-- The application role reads the ledger and calls its doors. It writes no table, so a bug or an injection in the API cannot
-- move money without two sides, a key and a floor.

-- It may log in, so that the API need not connect as anybody greater; a server that asks for passwords lets it in when it is given one.
-- Roles belong to the whole server: another database's migration may be creating the same one at this moment.
do $$
begin
  create role morakot_app login;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'morakot_app', 'set') then
    execute format('grant morakot_app to %I', current_user);
  end if;
end
$$;

revoke all on schema ledger from public;
revoke all on all tables in schema ledger from public;
revoke all on all functions in schema ledger from public;

grant usage on schema ledger to morakot_app;
grant select on all tables in schema ledger to morakot_app;
grant execute on function
  ledger.open_member,
  ledger.member_account,
  ledger.house,
  ledger.lock_member,
  ledger.set_status,
  ledger.post,
  ledger.refuse,
  ledger.reverse,
  ledger.announce,
  ledger.outbox_position,
  ledger.read_outbox,
  ledger.prune,
  ledger.house_balance,
  ledger.take_snapshots,
  ledger.seal_closed,
  ledger.broken_seals,
  ledger.audit_since,
  ledger.audit_all
to morakot_app;
