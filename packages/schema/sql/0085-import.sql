-- The one function that makes a key of the ledger from what an import names.
create function import_key(p_source text, p_id text) returns text
language sql immutable parallel safe
return 'import:' || p_source || ':' || p_id;
revoke all on function import_key from public;

create function import_lines(p_source text, p_file text) returns table (line integer, body jsonb, member_id bigint)
language sql stable
begin atomic
  select import_line.line, import_line.body, import_member.member_id
  from import_line
  left join import_member on import_member.source = p_source and import_member.external_id = import_line.body ->> 'member'
  where import_line.source = p_source and import_line.file = p_file;
end;
revoke all on function import_lines from public;

create function import_members(p_source text) returns void
language plpgsql
as $$
begin
  insert into import_member (source, external_id, member_id)
  select p_source, body ->> 'id', nextval(pg_get_serial_sequence('member', 'id'))
  from (select * from import_lines(p_source, 'members') order by line) as given;

  insert into member (
    id, username, phone, password_hash, first_name, last_name, birth_date, line, marketing_source, referral_code, referred_by, tier, status,
    kyc_verified_at, bank_code, bank_number, registered_at
  )
  overriding system value
  select
    own.member_id, body ->> 'username', body ->> 'phone', body ->> 'passwordHash', body ->> 'firstName', body ->> 'lastName',
    (body ->> 'birthDate')::date, body ->> 'line', 'OTHER',
    coalesce(body ->> 'referralCode', upper(left(encode(sha256(convert_to(import_key(p_source, own.external_id), 'UTF8')), 'hex'), 12))),
    friend.member_id, body ->> 'tier',
    case when exists (
      select from import_line as block where block.source = p_source and block.file = 'blocks' and block.body ->> 'member' = own.external_id
    ) then 'blocked' else 'active' end,
    (body ->> 'kycVerifiedAt')::timestamptz, body #>> '{bank,code}', body #>> '{bank,number}', (body ->> 'registeredAt')::timestamptz
  from import_lines(p_source, 'members') as given
  join import_member as own on own.source = p_source and own.external_id = given.body ->> 'id'
  left join import_member as friend on friend.source = p_source and friend.external_id = given.body ->> 'referredBy'
  order by own.member_id;

  perform ledger.open_member(member_id) from import_member where source = p_source order by member_id;
end
$$;
revoke all on function import_members from public;

-- What protects a member, and what operators know of one.
create function import_protection(p_source text, p_operator bigint) returns void
language sql
begin atomic
  insert into member_limit (member_id, kind, period, value, set_at)
  select member_id, body ->> 'kind', body ->> 'period', (body ->> 'value')::bigint, (body ->> 'setAt')::timestamptz
  from import_lines(p_source, 'limits');

  insert into member_exclusion (member_id, kind, starts_at, ends_at)
  select member_id, body ->> 'kind', (body ->> 'startsAt')::timestamptz, (body ->> 'endsAt')::timestamptz
  from import_lines(p_source, 'exclusions')
  order by (body ->> 'startsAt')::timestamptz, line;

  insert into member_block (member_id, reason, note, blocked_by, blocked_at)
  select member_id, body ->> 'reason', body ->> 'note', p_operator, (body ->> 'blockedAt')::timestamptz
  from import_lines(p_source, 'blocks')
  order by line;

  insert into member_note (id, member_id, operator_id, body, at)
  select gen_random_uuid(), member_id, p_operator, body ->> 'text', (body ->> 'at')::timestamptz
  from import_lines(p_source, 'notes');
end;
revoke all on function import_protection from public;

-- Posts them by the ledger's own door, so many at once, in one transaction.
create function import_post(p_source text, p_at_once integer) returns bigint
language plpgsql
as $$
declare
  v_from bigint := 0;
  v_last bigint;
  v_posted bigint := 0;
begin
  create temporary table import_posting on commit drop as select * from import_postings(p_source);
  create unique index on import_posting (place);
  analyze import_posting;
  select coalesce(max(place), 0) into v_last from import_posting;
  while v_from < v_last loop
    v_posted := v_posted + ledger.import('import', 'job:import', array(
      select posting from import_posting where place > v_from and place <= v_from + p_at_once order by place
    ));
    v_from := v_from + p_at_once;
  end loop;
  drop table import_posting;
  return v_posted;
end
$$;
revoke all on function import_post from public;

-- The rows of features that say why the ledger moved, and what limits count.
create function import_cashier(p_source text) returns void
language sql
begin atomic
  insert into deposit (
    id, member_id, amount, reference, receiver, status, created_at, expires_at, credited_at, bank_transaction_id, transfer_id, method
  )
  select
    gen_random_uuid(), given.member_id, (given.body ->> 'amount')::bigint / 1000, posted.idem_key,
    jsonb_build_object('bankCode', member.bank_code, 'number', '0000000000', 'name', p_source), 'CREDITED', posted.occurred_at,
    posted.occurred_at, posted.occurred_at, posted.idem_key, posted.id, 'AUTO'
  from import_lines(p_source, 'movements') as given
  join member on member.id = given.member_id
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as posted
  where given.body ->> 'kind' = 'deposit'
  order by posted.id;

  insert into withdrawal (
    id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, end_transfer_id, created_at, paid_at
  )
  select
    gen_random_uuid(), given.member_id, (given.body ->> 'amount')::bigint / 1000, member.bank_code, member.bank_number,
    member.first_name || ' ' || member.last_name, case when paid.id is null then 'REVIEW' else 'PAID' end, hold.id, paid.id,
    hold.occurred_at, paid.occurred_at
  from import_lines(p_source, 'movements') as given
  join member on member.id = given.member_id
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as hold
  left join lateral ledger.transfer_of_key('hold', hold.id::text) as paid on true
  where given.body ->> 'kind' = 'withdrawal'
  order by hold.id;

  insert into withdrawal_step (withdrawal_id, status, actor, at)
  select withdrawal.id, step.status, 'job:import', step.at
  from import_lines(p_source, 'movements') as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'movement:' || (given.body ->> 'id'))) as hold
  join withdrawal on withdrawal.hold_id = hold.id
  cross join lateral (
    values ('REQUESTED', withdrawal.created_at), (withdrawal.status, coalesce(withdrawal.paid_at, withdrawal.created_at))
  ) as step (status, at)
  where given.body ->> 'kind' = 'withdrawal';

  insert into member_usage (member_id, day, deposited, staked, won)
  select
    member_id, ((body ->> 'at')::timestamptz at time zone 'Asia/Bangkok')::date as day,
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'deposit'), 0),
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'bet'), 0),
    coalesce(sum((body ->> 'amount')::bigint) filter (where body ->> 'kind' = 'win'), 0)
  from import_lines(p_source, 'movements')
  where body ->> 'kind' in ('deposit', 'bet', 'win')
  group by 1, 2;

  update member
  set last_deposit_at = last.deposit_at, last_withdraw_at = last.withdraw_at
  from (
    select
      member_id,
      max((body ->> 'at')::timestamptz) filter (where body ->> 'kind' = 'deposit') as deposit_at,
      max((body ->> 'at')::timestamptz) filter (where body ->> 'kind' = 'withdrawal') as withdraw_at
    from import_lines(p_source, 'movements')
    group by 1
  ) as last
  where member.id = last.member_id;

  -- The trigger of lots gave each the life of points that are earned now.
  update point_lot
  set expires_at = ends.at, first_end = ends.at
  from import_lines(p_source, 'points') as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'points:' || (given.body ->> 'id'))) as posted
  cross join lateral (
    select (((given.body ->> 'lastMonth') || '-01')::date + interval '1 month') at time zone 'Asia/Bangkok' as at
  ) as ends
  where point_lot.transfer_id = posted.id;
end;
revoke all on function import_cashier from public;
