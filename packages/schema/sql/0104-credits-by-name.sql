-- A credit in the ledger bears the name of its transfer (features F-122): what audits and compares it goes by that name, or by the deposit.

create or replace function audit_cashier_rows(p_after bigint, p_upto bigint) returns setof ledger.breach
language sql stable
as $$
  with moved as materialized (
    select id, kind, status, ext_ref
    from ledger.transfer
    where kind in ('deposit', 'withdraw_hold') and id > p_after and id <= p_upto
  ),
  asked as materialized (
    select * from withdrawal where hold_id > p_after and hold_id <= p_upto
  ),
  paid as materialized (
    select * from deposit where transfer_id > p_after and transfer_id <= p_upto
  ),
  held as materialized (
    select account.id, account.owner_id, account.balance
    from (select distinct member_id from asked) as of_withdrawal
    join ledger.account on account.owner_id = of_withdrawal.member_id and account.code = 'withdraw_hold'
    union
    select account.id, account.owner_id, account.balance
    from moved
    join ledger.entry on entry.transfer_id = moved.id
    join ledger.account on account.id = entry.account_id and account.code = 'withdraw_hold'
    where moved.kind = 'withdraw_hold'
  )
  select 'I11 hold is not the sum of open withdrawals', null::bigint, held.id
  from held
  cross join lateral (
    -- 1 satang is 1,000 units of the ledger.
    select coalesce(sum(amount) * 1000, 0) as amount
    from withdrawal
    where member_id = held.owner_id and status not in ('PAID', 'REJECTED', 'FAILED')
  ) as open
  where held.balance <> open.amount
  union all
  select 'I11 hold ended otherwise than its withdrawal', asked.hold_id, account.id
  from asked
  join ledger.account on account.owner_id = asked.member_id and account.code = 'withdraw_hold'
  left join lateral ledger.transfer_of_key('hold', asked.hold_id::text) as ending on ending.status = 'posted'
  where ending.id is distinct from asked.end_transfer_id
    or (ending.kind = 'withdraw_paid') <> (asked.status = 'PAID')
    or not exists (
      select from ledger.entry
      where entry.transfer_id = asked.hold_id and entry.account_id = account.id and entry.amount = asked.amount * 1000
    )
  union all
  select 'I12 deposit and its credit differ', paid.transfer_id, account.id
  from paid
  join ledger.account on account.owner_id = paid.member_id and account.code = 'real'
  left join transfer_claim as claim on claim.deposit_id = paid.id
  where paid.status = 'CREDITED'
    and not exists (
      select from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      where transfer.id = paid.transfer_id and transfer.kind = 'deposit' and transfer.status = 'posted'
        -- Credited under the name of the transfer; before transfers had names, under the bank's own id.
        and (transfer.ext_ref = claim.reference or transfer.ext_ref = paid.bank_transaction_id)
        and entry.account_id = account.id and entry.amount = paid.amount * 1000
    )
  union all
  select 'I12 credit without a deposit', moved.id, null
  from moved
  where moved.kind = 'deposit' and moved.status = 'posted' and not exists (select from deposit where deposit.transfer_id = moved.id)
  union all
  select 'I12 one reference credited twice', moved.id, null
  from moved
  where moved.kind = 'deposit' and moved.status = 'posted' and exists (
    select from ledger.transfer as other
    where other.ext_ref = moved.ext_ref and other.kind = 'deposit' and other.id < moved.id
      and case when other.reason is null then 'posted' else 'refused' end = 'posted'
  )
  union all
  select 'I14 points of a deposit were not given once', coalesce(given.id, deposit_points.transfer_id), account.id
  from paid
  join deposit_points on deposit_points.deposit_id = paid.id
  join ledger.account on account.owner_id = deposit_points.member_id and account.code = 'points'
  left join lateral ledger.transfer_of_key('points:deposit', deposit_points.deposit_id::text) as given on given.status = 'posted'
  where given.id is distinct from deposit_points.transfer_id
    or (given.id is not null and not exists (
      select from ledger.entry
      where entry.transfer_id = given.id and entry.account_id = account.id and entry.amount = deposit_points.points
    ))
$$;

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
  select asked.id, credit.amount, credit.owner_id, case when claim.rail in ('slip', 'manual') then null else deposit.reference end, event.reason
  from unnest(p_bank_transactions) as asked (id)
  -- One by one (the limits forbid another plan): each of these has one row at most.
  left join lateral (
    -- Its id first: without statistics PostgreSQL reads a whole index of the outcomes beside it.
    select each.event_id, each.reason, each.reference
    from (select * from bank_event where bank_event.bank_transaction_id = asked.id offset 0) as each
    where each.outcome in ('matched', 'unmatched')
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
    select each.reference, each.transfer_id
    from deposit as each
    where each.id = claim.deposit_id
    union all
    select each.reference, each.transfer_id
    from deposit as each
    where each.bank_transaction_id = asked.id and claim.deposit_id is null
    limit 1
  ) as deposit on true
  left join lateral (
    select account.owner_id, sum(leg.amount)::bigint as amount
    from (
      select each.id
      from (select * from ledger.transfer where transfer.id = deposit.transfer_id offset 0) as each
      where each.kind = 'deposit' and each.status = 'posted'
      union all
      select each.id
      from ledger.transfer as each
      where deposit.transfer_id is null and each.ext_ref = asked.id and each.kind = 'deposit' and each.status = 'posted'
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

-- The audit of everything at once asks the same questions as the one in slices: one set of statements serves both.
create or replace function audit_cashier(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select wrong from audit_cashier_rows(audit_cashier_before(p_since), 9223372036854775807) as wrong
    union all
    select wrong from audit_open_withdrawals() as wrong
  ))
$$;
drop function audit_deposits(timestamptz);
drop function audit_withdrawals(timestamptz);
