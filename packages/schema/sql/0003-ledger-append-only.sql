-- Nothing that was posted is changed or removed; a correction is a new transfer. One trigger a statement, not a row:
-- it refuses even a statement that would touch no row, and TRUNCATE too.
create function ledger.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% on %.% is refused: the ledger is append-only', tg_op, tg_table_schema, tg_table_name using errcode = 'LG001';
end
$$;
revoke all on function ledger.refuse_change from public;

create trigger snapshot__append_only
  before update or delete or truncate on ledger.snapshot
  for each statement execute function ledger.refuse_change();
alter table ledger.snapshot enable always trigger snapshot__append_only;

create trigger account__never_removed
  before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
alter table ledger.account enable always trigger account__never_removed;

-- Only what a posting or an operator's freeze changes may change.
create trigger account__identity_is_final
  before update of id, owner_id, code, token, mode, floor, ceiling, opened_at on ledger.account
  for each statement execute function ledger.refuse_change();
alter table ledger.account enable always trigger account__identity_is_final;

create trigger transfer__append_only
  before truncate or update of
    id, scope, key_text, req_hash, kind, reason, reverses, ext_ref, acted_by, created_at, xid, key_uuid
  on ledger.transfer
  for each statement execute function ledger.refuse_change();
alter table ledger.transfer enable always trigger transfer__append_only;

create trigger entry__append_only
  before update or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
alter table ledger.entry enable always trigger entry__append_only;
