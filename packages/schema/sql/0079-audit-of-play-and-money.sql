-- What is wrong with messages above one number and up to another, and with the rounds that they belong to.
create function audit_rounds(p_after bigint, p_upto bigint) returns setof ledger.breach
language sql stable
as $$
  with said as materialized (
    select * from seamless_message where id > p_after and id <= p_upto and kind in ('bet', 'win', 'bet-win')
  )
  select 'I9 message and its money differ', said.transfer_ids[1], account.id
  from said
  join ledger.account on account.owner_id = said.member_id and account.code = 'real'
  cross join lateral (
    select coalesce(sum(entry.amount), 0) as amount
    from ledger.entry
    join ledger.account as house on house.id = entry.account_id
    where entry.transfer_id = any (said.transfer_ids) and house.owner_id is null
  ) as moved
  cross join lateral (
    select count(*) as transfers from ledger.transfer where transfer.reverses = any (said.transfer_ids)
  ) as reversed
  where moved.amount <> said.stake_real + said.stake_bonus - said.win_amount
    or reversed.transfers <> case when said.state = 'reversed' then cardinality(said.transfer_ids) else 0 end
  union all
  select 'I9 round is not the sum of its messages', null, account.id
  from (select distinct host_id, round_id, member_id from said where state in ('applied', 'reversed')) as played
  join ledger.account on account.owner_id = played.member_id and account.code = 'real'
  left join game_round as round on round.host_id = played.host_id and round.round_id = played.round_id
  cross join lateral (
    select
      count(*) filter (where message.kind <> 'win') as bets,
      coalesce(sum(message.stake_real), 0) as bet_real,
      coalesce(sum(message.stake_bonus), 0) as bet_bonus,
      coalesce(sum(message.win_amount), 0) as win_total
    from seamless_message as message
    where message.host_id = played.host_id and message.round_id = played.round_id
      and message.state = 'applied' and message.kind in ('bet', 'win', 'bet-win')
  ) as stands
  where (round.bets, round.bet_real, round.bet_bonus, round.win_total)
    is distinct from (stands.bets, stands.bet_real, stands.bet_bonus, stands.win_total)
$$;
revoke all on function audit_rounds from public;

-- All of a busy day at once is more than one statement may take, so the auditor looks at what providers said in slices: a slice of so many
-- messages after one (0 is the first). next_after is null when there are no more.
create function audit_seamless_slice(p_after bigint, p_messages integer, out next_after bigint, out audited bigint, out breaches jsonb)
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
set enable_seqscan = off
as $$
begin
  select max(id), count(*) into next_after, audited
  from (select id from seamless_message where id > p_after order by id limit p_messages) as slice;
  breaches := ledger.listed(array(select wrong from audit_rounds(p_after, next_after) as wrong));
  if audited < p_messages then
    next_after := null;
  end if;
end
$$;
revoke all on function audit_seamless_slice from public;
grant execute on function audit_seamless_slice to morakot_auditor;

-- The number after which the messages of a moment and later come; null: after which those come that are still to be written.
create function audit_seamless_before(p_moment timestamptz) returns bigint
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select case
    when p_moment = '-infinity' then 0
    else coalesce(
      (select id - 1 from seamless_message where created_at >= p_moment order by created_at, id limit 1),
      (select max(id) from seamless_message),
      0
    )
  end
$$;
revoke all on function audit_seamless_before from public;
grant execute on function audit_seamless_before to morakot_auditor;

-- Events that no reader can see yet although they were written five minutes ago. They are never over and done, so p_since bounds nothing.
create function audit_outbox(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('I18 events wait longer than five minutes', null, null)::ledger.breach
    where exists (
      select from ledger.outbox
      where xid >= pg_snapshot_xmin(pg_current_snapshot()) and created_at < clock_timestamp() - interval '5 minutes'
    )
  ))
$$;
revoke all on function audit_outbox from public;
grant execute on function audit_outbox to morakot_auditor;

create function audit_seamless(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(select wrong from audit_rounds(audit_seamless_before(p_since), 9223372036854775807) as wrong))
$$;
revoke all on function audit_seamless from public;
grant execute on function audit_seamless to morakot_auditor;

-- A credit in the ledger bears the name of its transfer (features F-122): what audits and compares it goes by that name, or by the deposit.
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
  left join transfer_claim as claim on claim.deposit_id = paid.id
  where paid.status = 'CREDITED'
    and not exists (
      select from ledger.transfer
      join ledger.entry on entry.transfer_id = transfer.id
      where transfer.id = paid.transfer_id and transfer.status = 'posted'
        -- Credited under the name of the transfer; before transfers had names, under the bank's own id. One that was moved from another member has none.
        and (
          transfer.kind = 'deposit' and (transfer.ext_ref = claim.reference or transfer.ext_ref = paid.bank_transaction_id)
          or transfer.kind = 'deposit_moved' and paid.bank_transaction_id is null
        )
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
revoke all on function audit_cashier_rows from public;

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
revoke all on function audit_open_withdrawals from public;

-- A slice of so many transfers after one (0 is the first); after the last, next_after is null and what is under way is looked at.
create function audit_cashier_slice(p_after bigint, p_transfers integer, out next_after bigint, out audited bigint, out breaches jsonb)
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
set enable_seqscan = off
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
revoke all on function audit_cashier_slice from public;
grant execute on function audit_cashier_slice to morakot_auditor;

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
revoke all on function audit_cashier_before from public;
grant execute on function audit_cashier_before to morakot_auditor;

-- The audit of everything at once makes the same checks as the one in slices: one set of statements serves both.
create function audit_cashier(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select wrong from audit_cashier_rows(audit_cashier_before(p_since), 9223372036854775807) as wrong
    union all
    select wrong from audit_open_withdrawals() as wrong
  ))
$$;
revoke all on function audit_cashier from public;
grant execute on function audit_cashier to morakot_auditor;
