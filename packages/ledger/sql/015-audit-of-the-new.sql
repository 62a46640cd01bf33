-- As before. What is new is beyond what the planner's statistics know, and two lists of which it expects one row each were compared row
-- by row: the legs of a transfer are counted by its index now.
create or replace function ledger.transfer_breaches(p_low xid8, p_high xid8) returns setof ledger.breach
language sql stable
as $$
  with audited as materialized (
    select transfer.id, transfer.status, transfer.reverses, counted.legs
    from ledger.transfer
    cross join lateral (select count(*) as legs from ledger.entry where entry.transfer_id = transfer.id) as counted
    where transfer.xid >= p_low and transfer.xid < p_high
  ),
  leg as materialized (
    select entry.* from audited join ledger.entry on entry.transfer_id = audited.id
  )
  select 'I1 unbalanced', transfer_id, null::bigint from leg group by transfer_id, token having sum(amount) <> 0
  union all
  select 'I1 account twice', transfer_id, account_id from leg group by transfer_id, account_id having count(*) > 1
  union all
  select 'I1 token of another account', leg.transfer_id, leg.account_id
  from leg join ledger.account on account.id = leg.account_id
  where account.token <> leg.token
  union all
  select 'I1 fewer than two legs', id, null from audited where status = 'posted' and legs < 2
  union all
  select 'I4 leg outside the chain of versions', leg.transfer_id, leg.account_id
  from leg join ledger.account on account.id = leg.account_id
  where (account.mode = 'locked') <> (leg.account_version is not null)
  union all
  select 'I7 refused with entries', id, null from audited where status = 'refused' and legs > 0
  union all
  select distinct 'I8 not a mirror', audited.id, null::bigint
  from audited
  cross join lateral (
    select 1
    from (select account_id, amount from ledger.entry where transfer_id = audited.id) as mirror
    full join (select account_id, amount from ledger.entry where transfer_id = audited.reverses) as original using (account_id)
    where mirror.amount is distinct from -original.amount
  ) as difference
  where audited.reverses is not null
  union all
  select 'I8 reversal of a reversal', audited.id, null
  from audited join ledger.transfer as original on original.id = audited.reverses
  where original.reverses is not null
  union all
  select 'I2 ' || token || ' does not add up to zero', null::bigint, null::bigint from leg group by token having sum(amount) <> 0
$$;
