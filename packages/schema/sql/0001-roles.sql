-- Two roles, and what each may do. Neither writes a table of the ledger but by a door, so a bug or an injection in the API cannot move money
-- without two sides, a key and a floor. The application reads the ledger, calls its doors, and carries what two of its operators decide of a
-- finding. The auditor looks, seals, writes down what it found and freezes; it posts nothing.

-- They may log in, so that no program has to connect with more rights; a server that requires passwords admits one after it is given one.
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

-- The double-entry ledger. Every amount is an integer: CREDIT in 1/100,000 baht, PNT (points) and SPIN whole.
-- It knows owners by number only: no member, no game, no HTTP.
create schema ledger;

revoke all on schema ledger from public;
grant usage on schema ledger to morakot_app, morakot_auditor;
