-- What deposits, withdrawals and the ledger say of each other, in slices: a single statement would grow with every deposit ever made.

-- Deposits and withdrawals stand in the ledger in the order of these transfers, and are audited in it.
create index transfer__of_cashier on ledger.transfer (id) where kind in ('deposit', 'withdraw_hold');

-- What deposits, their points and withdrawals of these transfers (above one number, up to another) and the ledger say otherwise of each other.
create function audit_cashier_rows(p_after bigint, p_upto bigint) returns setof ledger.breach
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
  where paid.status = 'CREDITED'
    and not exists (
      select from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      where transfer.id = paid.transfer_id and transfer.kind = 'deposit' and transfer.status = 'posted'
        and transfer.ext_ref = paid.bank_transaction_id
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

-- Withdrawals that are under way, of whatever age: they are few.
create function audit_open_withdrawals() returns setof ledger.breach
language sql stable
as $$
  select 'I11 hold is not the sum of open withdrawals', null::bigint, account.id
  from (
    select member_id, sum(amount) * 1000 as held
    from withdrawal
    where status not in ('PAID', 'REJECTED', 'FAILED')
    group by member_id
  ) as open
  join ledger.account on account.owner_id = open.member_id and account.code = 'withdraw_hold'
  where account.balance <> open.held
$$;

-- A slice of so many transfers after one (0 is the first); after the last, next_after is null and what is under way is looked at.
create function audit_cashier_slice(p_after bigint, p_transfers integer, out next_after bigint, out audited bigint, out breaches jsonb)
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
begin
  select max(id), count(*) into next_after, audited
  from (
    select id from ledger.transfer where kind in ('deposit', 'withdraw_hold') and id > p_after order by id limit p_transfers
  ) as slice;
  if audited = p_transfers then
    breaches := ledger.listed(array(select wrong from audit_cashier_rows(p_after, next_after) as wrong));
    return;
  end if;
  next_after := null;
  -- Rows that name transfers that never were come last.
  breaches := ledger.listed(array(
    select wrong from audit_cashier_rows(p_after, 9223372036854775807) as wrong
    union all
    select wrong from audit_open_withdrawals() as wrong
  ));
end
$$;

-- The number after which the transfers of a moment and later come; null: after which those come that are still to be written. Found by
-- halving: numbers and moments rise together, but for the seconds that a transaction takes.
create function audit_cashier_before(p_moment timestamptz) returns bigint
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_id bigint;
  v_at timestamptz;
begin
  select coalesce(max(id), 0) into v_high from ledger.transfer where kind in ('deposit', 'withdraw_hold');
  if p_moment is null then
    return v_high;
  end if;
  while v_low < v_high loop
    select id, created_at into v_id, v_at
    from ledger.transfer
    where kind in ('deposit', 'withdraw_hold') and id > (v_low + v_high) / 2
    order by id limit 1;
    if v_at >= p_moment - interval '1 minute' then
      v_high := (v_low + v_high) / 2;
    else
      v_low := v_id;
    end if;
  end loop;
  return v_low;
end
$$;

revoke all on function audit_cashier_rows, audit_open_withdrawals, audit_cashier_slice, audit_cashier_before from public;
grant execute on function audit_cashier_slice, audit_cashier_before to morakot_auditor;

alter function audit_seamless_slice(bigint, integer) set enable_seqscan = off;
alter function audit_cashier_slice(bigint, integer) set enable_seqscan = off;
