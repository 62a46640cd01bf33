-- The history of a wallet is read off the ledger, whose index is an account's versions: ids and moments grow with them, so halving
-- finds where a page or a period begins. A member with a hundred thousand bets costs seventeen looks instead of a walk over all.

-- The highest version of an account that is older than a transfer, or than a moment; 0 when nothing is.
create function wallet_version_before(p_account bigint, p_transfer bigint, p_moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_is_older boolean;
begin
  -- Of an entry, not the account's own: a statement that began before a posting sees neither of the two.
  select coalesce(max(account_version), 0) + 1 into v_high from ledger.entry where account_id = p_account and account_version is not null;
  while v_high - v_low > 1 loop
    v_middle := (v_low + v_high) / 2;
    select coalesce(transfer.id < p_transfer, transfer.created_at < p_moment) into v_is_older
    from ledger.entry
    join ledger.transfer on transfer.id = entry.transfer_id
    where entry.account_id = p_account and entry.account_version = v_middle;
    if v_is_older then
      v_low := v_middle;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;
revoke all on function wallet_version_before from public;
grant execute on function wallet_version_before to morakot_app;
