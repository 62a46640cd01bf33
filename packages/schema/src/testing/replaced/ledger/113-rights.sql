-- Two roles, and what each may do. Neither writes a table of the ledger but by a door, so a bug or an injection in the API cannot move money
-- without two sides, a key and a floor. The application reads the ledger, calls its doors, and carries what two of its operators decide of a
-- finding. The auditor looks, seals, writes down what it found and freezes; it posts nothing.

-- They may log in, so that a program need not connect as anybody greater; a server that asks for passwords lets one in when it is given one.
-- Roles belong to the whole server: another database's migration may be creating the same one at this moment.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['morakot_app', 'morakot_auditor'] loop
    begin
      execute format('create role %I login', v_role);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, v_role, 'set') then
      execute format('grant %I to %I', v_role, current_user);
    end if;
  end loop;
end
$$;

revoke all on schema ledger from public;
revoke all on all tables in schema ledger from public;
revoke all on all functions in schema ledger from public;

grant usage on schema ledger to morakot_app, morakot_auditor;
grant select on all tables in schema ledger to morakot_app, morakot_auditor;

grant execute on function
  ledger.open_member,
  ledger.member_account,
  ledger.house,
  ledger.lock_member,
  ledger.set_status,
  ledger.post,
  ledger.post_many,
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
  ledger.audit_all,
  ledger.withdrawals_are_stopped,
  ledger.propose_closing,
  ledger.refuse_closing,
  ledger.close_finding,
  -- No doors: they run with the rights of whoever asks, and what they name was bound when they were made.
  ledger.key_hash,
  ledger.transfer_of_key
to morakot_app;

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
