-- As before, each transfer looked up by its key the way the ledger's index has it (packages/ledger, 016-keys-by-hash).

create or replace function audit_withdrawals(p_since timestamptz) returns setof ledger.breach
language sql stable
as $$
  select 'I11 hold is not the sum of open withdrawals', null::bigint, account.id
  from ledger.account
  left join (
    -- 1 satang is 1,000 units of the ledger.
    select member_id, sum(amount) * 1000 as held
    from withdrawal
    where status not in ('PAID', 'REJECTED', 'FAILED')
    group by member_id
  ) as open on open.member_id = account.owner_id
  where account.code = 'withdraw_hold' and account.balance <> coalesce(open.held, 0)
  union all
  select 'I11 hold ended otherwise than its withdrawal', withdrawal.hold_id, account.id
  from withdrawal
  join ledger.account on account.owner_id = withdrawal.member_id and account.code = 'withdraw_hold'
  left join lateral ledger.transfer_of_key('hold', withdrawal.hold_id::text) as ending on ending.status = 'posted'
  where (withdrawal.created_at >= p_since or withdrawal.status not in ('PAID', 'REJECTED', 'FAILED'))
    and (
      ending.id is distinct from withdrawal.end_transfer_id
      or (ending.kind = 'withdraw_paid') <> (withdrawal.status = 'PAID')
      or not exists (
        select from ledger.entry
        where entry.transfer_id = withdrawal.hold_id and entry.account_id = account.id and entry.amount = withdrawal.amount * 1000
      )
    )
$$;

create or replace function audit_deposits(p_since timestamptz) returns setof ledger.breach
language sql stable
as $$
  select 'I12 deposit and its credit differ', deposit.transfer_id, account.id
  from deposit
  join ledger.account on account.owner_id = deposit.member_id and account.code = 'real'
  where deposit.status = 'CREDITED' and deposit.credited_at >= p_since
    and not exists (
      select from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      where transfer.id = deposit.transfer_id and transfer.kind = 'deposit' and transfer.status = 'posted'
        and transfer.ext_ref = deposit.bank_transaction_id
        and entry.account_id = account.id and entry.amount = deposit.amount * 1000
    )
  union all
  select 'I12 credit without a deposit', transfer.id, null
  from ledger.transfer
  where transfer.kind = 'deposit' and transfer.status = 'posted' and transfer.created_at >= p_since
    and not exists (select from deposit where deposit.transfer_id = transfer.id)
  union all
  select 'I12 one reference credited twice', max(transfer.id), null
  from ledger.transfer
  where transfer.kind = 'deposit' and transfer.status = 'posted' and transfer.ext_ref is not null
  group by transfer.ext_ref
  having count(*) > 1
  union all
  select 'I14 points of a deposit were not given once', coalesce(given.id, deposit_points.transfer_id), account.id
  from deposit_points
  join ledger.account on account.owner_id = deposit_points.member_id and account.code = 'points'
  left join lateral ledger.transfer_of_key('points:deposit', deposit_points.deposit_id::text) as given on given.status = 'posted'
  where (deposit_points.state = 'PENDING' or deposit_points.given_at >= p_since)
    and (
      given.id is distinct from deposit_points.transfer_id
      or (given.id is not null and not exists (
        select from ledger.entry
        where entry.transfer_id = given.id and entry.account_id = account.id and entry.amount = deposit_points.points
      ))
    )
$$;
