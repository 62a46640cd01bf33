-- The auditor reads the ledger and opens its own doors: it looks, seals, writes down what it found and freezes. It posts nothing.
do $$
begin
  create role morakot_auditor login;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'morakot_auditor', 'set') then
    execute format('grant morakot_auditor to %I', current_user);
  end if;
end
$$;

revoke all on all tables in schema ledger from public;
revoke all on all functions in schema ledger from public;

grant usage on schema ledger to morakot_auditor;
grant select on all tables in schema ledger to morakot_auditor, morakot_app;
grant execute on function
  ledger.audit_since,
  ledger.audit_accounts,
  ledger.audit_seals,
  ledger.record_breaches,
  ledger.record_pass,
  ledger.record_round,
  ledger.record_kept_seal,
  ledger.record_night,
  ledger.seal_closed,
  ledger.take_snapshots
to morakot_auditor;

-- The application shows what was found, and carries what two of its operators decide.
grant execute on function
  ledger.audit_since,
  ledger.withdrawals_are_stopped,
  ledger.propose_closing,
  ledger.refuse_closing,
  ledger.close_finding
to morakot_app;
