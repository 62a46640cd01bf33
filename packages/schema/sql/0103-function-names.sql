-- Functions get the names that other ledgers and databases use. A name changes here and in the text of each function that calls it, so this file
-- repeats no body: packages/schema/schema.txt has every function as it is now. Triggers, and bodies that PostgreSQL stores parsed, follow by themselves.
do $$
declare
  v_names constant jsonb := '{
    "ledger.turn_away": "record_refusal",
    "ledger.remember_refusal": "insert_refusal",
    "ledger.kept_of_hash": "stored_hash",
    "ledger.actor_beside": "stored_actor",
    "ledger.have_something_in_common": "postings_overlap",
    "ledger.assert_keys_have_not_left": "assert_keys_not_archived",
    "ledger.raise_unposted": "raise_first_refusal",
    "ledger.write_moves": "write_entries",
    "ledger.judge_moment": "check_moment",
    "ledger.judge_removed_entries": "check_removed_entries",
    "ledger.judge_removed_transfers": "check_removed_transfers",
    "ledger.stretch_breaches": "version_range_breaches",
    "ledger.listed": "breaches_as_json",
    "ledger.opening_of": "opening_balance",
    "ledger.keep_parts": "delete_other_parts",
    "ledger.record_night": "record_nightly_audit",
    "public.play_that_may_leave": "archivable_play",
    "public.lock_and_admit": "lock_members_and_spend_nonces",
    "public.known_arrivals": "known_receipts",
    "public.report_keep": "report_write_sums",
    "public.refuse_above_alone_bound": "refuse_above_single_operator_limit"
  }';
  v_old text;
  v_new text;
  v_caller regprocedure;
begin
  for v_old, v_new in select key, value from jsonb_each_text(v_names) loop
    execute format('alter function %s rename to %I', v_old::regproc, v_new);
    for v_caller in
      select oid from pg_proc
      where pronamespace in ('ledger'::regnamespace, 'public'::regnamespace) and prosrc ~ ('\m' || split_part(v_old, '.', 2) || '\(')
    loop
      -- Every call of the ledger names its schema; the words alone may be a column or an alias.
      execute regexp_replace(
        pg_get_functiondef(v_caller), '(\mledger\.|\m)' || split_part(v_old, '.', 2) || '\(', '\1' || v_new || '(', 'g'
      );
    end loop;
  end loop;
end
$$;
