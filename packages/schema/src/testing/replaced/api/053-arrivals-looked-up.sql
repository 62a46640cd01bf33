-- What is known of transfers at the bank, looked up by index whatever the planner knows of the tables (022-history-looked-up). What the
-- ledger has credited counts, also when an operator did it by hand.
create function known_arrivals(p_bank_transactions text[])
returns table (id text, credited bigint, member_id bigint, reference text, reason text)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select asked.id, credit.amount, credit.owner_id, deposit.reference, event.reason
  from unnest(p_bank_transactions) as asked (id)
  -- One by one (the limits forbid another plan): each of these has one row at most.
  left join lateral (
    select each.event_id, each.reason from bank_event as each where each.bank_transaction_id = asked.id and each.outcome <> 'repeated' limit 1
  ) as event on true
  left join lateral (select each.reference from deposit as each where each.bank_transaction_id = asked.id limit 1) as deposit on true
  left join lateral (
    select account.owner_id, sum(leg.amount)::bigint as amount
    from (
      select each.id from ledger.transfer as each where each.ext_ref = asked.id and each.kind = 'deposit' and each.status = 'posted' limit 1
    ) as transfer
    cross join lateral (select entry.account_id, entry.amount from ledger.entry where entry.transfer_id = transfer.id offset 0) as leg
    cross join lateral (select each.owner_id from ledger.account as each where each.id = leg.account_id limit 1) as account
    where account.owner_id is not null
    group by account.owner_id
  ) as credit on true
  where event.event_id is not null or credit.amount is not null;
end
$$;
revoke all on function known_arrivals from public;
grant execute on function known_arrivals to morakot_app;
