-- Points end (decisions D10, features F-75): what a member has of them is lots, each with its end, and each posting on the account 'points'
-- writes or uses them in its own transaction. A trigger does it, so that no feature has to know and none can forget. The lock of the account,
-- which the posting holds, keeps two postings of a member apart.
create table point_lot (
  id bigint generated always as identity,
  -- The owner of the account. The ledger knows owners by number only, so it refers to no member.
  member_id bigint not null,
  -- What brought the points.
  transfer_id bigint not null,
  amount bigint not null,
  remaining bigint not null,
  -- From this moment on they are gone: the first of a Bangkok month.
  expires_at timestamptz not null,
  -- Its end before breaks moved it: how long a break lasts is known when it is over.
  first_end timestamptz not null,
  constraint point_lot__id primary key (id),
  constraint point_lot__one_a_transfer unique (transfer_id),
  constraint point_lot__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint point_lot__amount check (amount > 0),
  constraint point_lot__remaining check (remaining between 0 and amount),
  constraint point_lot__ends_no_sooner check (expires_at >= first_end)
);
create index point_lot__open on point_lot (member_id, expires_at, id) where remaining > 0;
create index point_lot__ending on point_lot (expires_at, member_id) where remaining > 0;
grant select on point_lot to morakot_app;
grant update (expires_at) on point_lot to morakot_app;

-- What a transfer took from a lot; negative where a refund gave it back to the lot that it came from.
create table point_lot_use (
  transfer_id bigint not null,
  lot_id bigint not null,
  amount bigint not null,
  used_at timestamptz not null,
  constraint point_lot_use__once primary key (transfer_id, lot_id),
  constraint point_lot_use__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint point_lot_use__lot foreign key (lot_id) references point_lot (id),
  constraint point_lot_use__amount check (amount <> 0)
);
create index point_lot_use__by_lot on point_lot_use (lot_id);
create index point_lot_use__by_time on point_lot_use (used_at);
grant select on point_lot_use to morakot_app;

-- The first of the Bangkok month so many months after the month of a moment.
create function bangkok_month(p_at timestamptz, p_months integer) returns timestamptz
language sql stable
return (date_trunc('month', p_at at time zone 'Asia/Bangkok') + make_interval(months => p_months)) at time zone 'Asia/Bangkok';
revoke all on function bangkok_month from public;
grant execute on function bangkok_month to morakot_app;

-- The moment that a movement of points belongs to: its transfer's, or the one set in its transaction (a demo's past, a clock of a test).
create function moment_of_points(p_written timestamptz) returns timestamptz
language sql stable
return coalesce(nullif(current_setting('morakot.points_at', true), '')::timestamptz, p_written);
revoke all on function moment_of_points from public;

-- Gives a refund's points back: to the lot they came from, or, where that ends within 30 days, to a lot of the refund, so that what was
-- never spent of the old lot does not live longer for it (decisions D11).
create function restore_point_lots(p_member bigint, p_transfer bigint, p_refunded bigint, p_at timestamptz) returns void
language plpgsql
as $$
declare
  v_soonest timestamptz := p_at + interval '30 days';
  v_moved bigint;
begin
  with used as (
    select lot.id, used.amount
    from point_lot_use as used
    join point_lot as lot on lot.id = used.lot_id
    where used.transfer_id = p_refunded and used.amount > 0 and lot.expires_at >= v_soonest
  ),
  restored as (
    update point_lot set remaining = remaining + used.amount from used where point_lot.id = used.id
  )
  insert into point_lot_use (transfer_id, lot_id, amount, used_at)
  select p_transfer, id, -amount, p_at from used;

  select sum(used.amount) into v_moved
  from point_lot_use as used
  join point_lot as lot on lot.id = used.lot_id
  where used.transfer_id = p_refunded and used.amount > 0 and lot.expires_at < v_soonest;
  if v_moved > 0 then
    insert into point_lot (member_id, transfer_id, amount, remaining, expires_at, first_end)
    select p_member, p_transfer, v_moved, v_moved, ends_at, ends_at from bangkok_month(v_soonest, 1) as ends_at;
  end if;
end
$$;
revoke all on function restore_point_lots from public;

-- Takes points from the lots that end first. What has ended already is taken last: a spender revokes it before, and the auditor reports
-- one that did not. A reversal of what was earned takes that lot first.
create function use_point_lots(p_member bigint, p_transfer ledger.transfer, p_amount bigint, p_at timestamptz) returns void
language plpgsql
as $$
declare
  v_left bigint := p_amount;
  v_taken bigint;
  v_lot record;
begin
  for v_lot in
    select id, remaining
    from point_lot
    where member_id = p_member and remaining > 0
    order by
      transfer_id is not distinct from p_transfer.reverses desc,
      p_transfer.kind <> 'revoke_point' and expires_at <= p_at,
      expires_at,
      id
  loop
    exit when v_left = 0;
    v_taken := least(v_left, v_lot.remaining);
    update point_lot set remaining = remaining - v_taken where id = v_lot.id;
    insert into point_lot_use (transfer_id, lot_id, amount, used_at) values (p_transfer.id, v_lot.id, v_taken, p_at);
    v_left := v_left - v_taken;
  end loop;
  if v_left > 0 then
    raise exception 'the lots of member % hold % points less than the balance', p_member, v_left using errcode = 'PL001';
  end if;
end
$$;
revoke all on function use_point_lots from public;

-- What one movement of a member's points does to the lots.
create function move_point_lots(p_member bigint, p_transfer_id bigint, p_amount bigint) returns void
language plpgsql
set search_path = pg_catalog, public, ledger, pg_temp
set enable_seqscan = off
as $$
declare
  v_transfer ledger.transfer;
  v_at timestamptz;
  v_months integer;
begin
  select * into v_transfer from ledger.transfer where id = p_transfer_id;
  v_at := moment_of_points(v_transfer.created_at);
  if p_amount < 0 then
    perform use_point_lots(p_member, v_transfer, -p_amount, v_at);
  elsif exists (select from point_lot_use where transfer_id = v_transfer.reverses and amount > 0) then
    perform restore_point_lots(p_member, p_transfer_id, v_transfer.reverses, v_at);
  else
    -- To the end of the month that many months later: from the first of the next one on they are gone.
    select (body ->> 'pointsLifeMonths')::integer into v_months from rules_config where section = 'wallet' order by version desc limit 1;
    insert into point_lot (member_id, transfer_id, amount, remaining, expires_at, first_end)
    select p_member, p_transfer_id, p_amount, p_amount, ends_at, ends_at from bangkok_month(v_at, coalesce(v_months, 12) + 1) as ends_at;
  end if;
end
$$;
revoke all on function move_point_lots from public;

create function write_point_lots() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
declare
  v_member bigint;
begin
  select owner_id into v_member from ledger.account where id = new.account_id and code = 'points';
  if found then
    perform move_point_lots(v_member, new.transfer_id, new.amount);
  end if;
  return null;
end
$$;
revoke all on function write_point_lots from public;

-- J3: what a member has is the sum of the lots, and nothing was taken from a lot that had ended.
create function audit_points(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J3 lots are not the balance of points', null, account.id)::ledger.breach
    from ledger.account
    left join (select member_id, sum(remaining) as held from point_lot where remaining > 0 group by member_id) as lots
      on lots.member_id = account.owner_id
    where account.code = 'points' and account.balance <> coalesce(lots.held, 0)
    union all
    select row('J3 lot is not what its uses left', lot.transfer_id, null)::ledger.breach
    from point_lot as lot
    where (p_since = '-infinity' or exists (select from point_lot_use as used where used.lot_id = lot.id and used.used_at >= p_since))
      and lot.amount - lot.remaining <> (select coalesce(sum(used.amount), 0) from point_lot_use as used where used.lot_id = lot.id)
    union all
    select row('J3 points were used past their end', used.transfer_id, null)::ledger.breach
    from point_lot_use as used
    join point_lot as lot on lot.id = used.lot_id
    join ledger.transfer on transfer.id = used.transfer_id
    where used.used_at >= p_since and used.amount > 0 and used.used_at >= lot.expires_at and transfer.kind <> 'revoke_point'
  ))
$$;
revoke all on function audit_points from public;
grant execute on function audit_points to morakot_auditor;

-- Points that operators give and take (features F-7, F-77). Above a limit two of them do: one proposes, another agrees.
create table point_adjustment (
  id uuid not null,
  member_id bigint not null,
  kind text not null,
  points bigint not null,
  reason text not null,
  needs_two boolean not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  -- What was posted; of points that were taken it may be less than was asked for: at most the balance.
  transfer_id bigint,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  constraint point_adjustment__id primary key (id),
  constraint point_adjustment__member foreign key (member_id) references member (id),
  constraint point_adjustment__proposed_by foreign key (proposed_by) references operator (id),
  constraint point_adjustment__decided_by foreign key (decided_by) references operator (id),
  constraint point_adjustment__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint point_adjustment__one_a_transfer unique (transfer_id),
  constraint point_adjustment__kind check (kind in ('GRANT', 'REVOKE')),
  constraint point_adjustment__points check (points > 0),
  constraint point_adjustment__two_people check (status <> 'DONE' or not needs_two or decided_by <> proposed_by),
  constraint point_adjustment__number unique (number),
  constraint point_adjustment__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint point_adjustment__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status = 'DONE') = (transfer_id is not null) and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  )
);
create index point_adjustment__by_time on point_adjustment (proposed_at, id);
create index point_adjustment__of_operator on point_adjustment (proposed_by, proposed_at);
create index point_adjustment__of_member on point_adjustment (member_id);
create index point_adjustment__expiring on point_adjustment (expires_at) where status = 'WAITING';
grant select, insert on point_adjustment to morakot_app;
grant update (status, decided_by, decided_at, declined_because, transfer_id) on point_adjustment to morakot_app;

-- J1 of adjustments: what was posted under their scope has its row.
create function audit_point_adjustments(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 points of operators without their row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.kind in ('complimentary', 'complimentary_taken')
      and transfer.scope = 'points:grant'
      and not exists (select from point_adjustment where point_adjustment.transfer_id = transfer.id)
  ))
$$;
revoke all on function audit_point_adjustments from public;
grant execute on function audit_point_adjustments to morakot_auditor;

-- How many rows a member's point history has since a moment, and what came and went with them.
create function wallet_point_sums(p_member bigint, p_since timestamptz) returns table (total bigint, received bigint, spent bigint)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select
    count(*),
    coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint,
    coalesce(sum(entry.amount) filter (where entry.amount < 0), 0)::bigint
  from wallet_bounds(p_member, array['points'], p_since, null) as account
  cross join lateral (
    select each.amount
    from ledger.entry as each
    where each.account_id = account.id and each.account_version > account.after_version and each.account_version <= account.last_version
    offset 0
  ) as entry;
end
$$;
revoke all on function wallet_point_sums from public;
grant execute on function wallet_point_sums to morakot_app;

-- Bets move no points and end at the condition.
create trigger entry__moves_point_lots after insert on ledger.entry
for each row when (new.token = 'PNT' and new.account_version is not null)
execute function write_point_lots();
