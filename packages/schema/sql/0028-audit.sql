-- The application's own invariants, for the auditor (spec: ledger, I9, I11, I12, I14, I18). It reads no table of ours: it calls functions that
-- name what is wrong by the ledger's numbers. p_since bounds what is over and done: '-infinity' looks at everything.

-- What holds and their withdrawals say of each other.
create function audit_withdrawals(p_since timestamptz) returns setof ledger.breach
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

-- What credits and points of deposits say otherwise than the deposits.
create function audit_deposits(p_since timestamptz) returns setof ledger.breach
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

-- All of a busy day at once is more than one statement may take, so the auditor looks at what providers said in slices: a slice of so many
-- messages after one (0 is the first). next_after is null when there are no more.
create function audit_messages(p_after bigint, p_messages integer, out next_after bigint, out audited bigint, out breaches jsonb)
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
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

-- The number after which the messages of a moment and later come; null: after which those come that are still to be written.
create function audit_messages_before(p_moment timestamptz) returns bigint
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

-- What else the application says: withdrawals, deposits, and events that nobody can read yet although they were written five minutes ago.
create function audit_cashier(p_since timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
begin
  return ledger.listed(array(
    select wrong from audit_withdrawals(p_since) as wrong
    union all
    select wrong from audit_deposits(p_since) as wrong
    union all
    select row('I18 events wait longer than five minutes', null, null)::ledger.breach
    where exists (
      select from ledger.outbox
      where xid >= pg_snapshot_xmin(pg_current_snapshot()) and created_at < clock_timestamp() - interval '5 minutes'
    )
  ));
end
$$;

-- Everything at once, for whoever has the time.
create function audit_application(p_since timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
begin
  return audit_cashier(p_since)
    || ledger.listed(array(select wrong from audit_rounds(audit_messages_before(p_since), 9223372036854775807) as wrong));
end
$$;

revoke all on function
  audit_withdrawals, audit_deposits, audit_rounds, audit_messages, audit_messages_before, audit_cashier, audit_application
from public;
grant execute on function audit_messages, audit_messages_before, audit_cashier, audit_application to morakot_auditor;
