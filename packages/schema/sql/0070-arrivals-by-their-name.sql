-- What is known of transfers of the bank's list, by the one name that a transfer has on every rail (features F-46): a slip's mini QR and the bank's
-- list may write its reference in different ways, and a deposit by slip bears the slip's. Looked up by index as before.
create index transfer_claim__by_plain on transfer_claim (split_part(reference, ':', 2)) where rail <> 'truemoney';

create or replace function known_arrivals(p_bank_transactions text[])
returns table (id text, credited bigint, member_id bigint, reference text, reason text)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select asked.id, credit.amount, credit.owner_id, case when claim.rail = 'slip' then null else deposit.reference end, event.reason
  from unnest(p_bank_transactions) as asked (id)
  -- One by one (the limits forbid another plan): each of these has one row at most.
  left join lateral (
    select each.event_id, each.reason, each.reference
    from bank_event as each
    where each.bank_transaction_id = asked.id and each.outcome <> 'repeated'
    limit 1
  ) as event on true
  -- The event names the sending bank; the list does not, and there the letters and digits are what a transfer is known by.
  left join lateral (
    select each.deposit_id, each.rail
    from transfer_claim as each
    where split_part(each.reference, ':', 2) = regexp_replace(upper(asked.id), '[^0-9A-Z]', '', 'g') and each.rail <> 'truemoney'
      and (event.reference is null or each.reference = event.reference)
    limit 1
  ) as claim on true
  left join lateral (
    select each.reference, each.bank_transaction_id
    from deposit as each
    where each.id = claim.deposit_id
    union all
    select each.reference, each.bank_transaction_id
    from deposit as each
    where each.bank_transaction_id = asked.id and claim.deposit_id is null
    limit 1
  ) as deposit on true
  left join lateral (
    select account.owner_id, sum(leg.amount)::bigint as amount
    from (
      select each.id
      from ledger.transfer as each
      where each.ext_ref = coalesce(deposit.bank_transaction_id, asked.id) and each.kind = 'deposit' and each.status = 'posted'
      limit 1
    ) as transfer
    cross join lateral (select entry.account_id, entry.amount from ledger.entry where entry.transfer_id = transfer.id offset 0) as leg
    cross join lateral (select each.owner_id from ledger.account as each where each.id = leg.account_id limit 1) as account
    where account.owner_id is not null
    group by account.owner_id
  ) as credit on true
  where event.event_id is not null or credit.amount is not null;
end
$$;
