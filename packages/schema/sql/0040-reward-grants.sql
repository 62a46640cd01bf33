-- What quests, vouchers and minigames have given, or will give when the wallet may take it: one row, one transfer (movements.md, rules 3, 4).
create table reward_grant (
  id bigint generated always as identity,
  scope text not null,
  key text not null,
  member_id bigint not null,
  source text not null,
  points bigint not null,
  -- In millisatang.
  credit bigint not null,
  spins bigint not null,
  -- What it was for, as a history says it after the source's own words.
  title text not null,
  actor text not null,
  waits_for text,
  -- How many tries the ledger has refused: each was remembered under its key, and the next takes another.
  refused integer not null default 0,
  created_at timestamptz not null,
  given_at timestamptz,
  transfer_id bigint,
  constraint reward_grant__id primary key (id),
  constraint reward_grant__once unique (scope, key),
  constraint reward_grant__member foreign key (member_id) references member (id),
  constraint reward_grant__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint reward_grant__one_a_transfer unique (transfer_id),
  constraint reward_grant__source check (source in ('quest', 'voucher', 'minigame')),
  constraint reward_grant__is_something check (points >= 0 and credit >= 0 and spins >= 0 and points + credit + spins > 0),
  constraint reward_grant__waits_or_was_given check (
    (transfer_id is null) = (given_at is null) and (transfer_id is null) = (waits_for is not null)
  ),
  constraint reward_grant__waits_for check (waits_for in ('frozen', 'break')),
  constraint reward_grant__refused check (refused >= 0)
);
create index reward_grant__waiting on reward_grant (id) where waits_for is not null;
create index reward_grant__of_member on reward_grant (member_id, id);
create index reward_grant__by_time on reward_grant (given_at);
grant select, insert on reward_grant to morakot_app;
grant update (waits_for, refused, given_at, transfer_id) on reward_grant to morakot_app;

-- J1: a reward that was given is one posted transfer with the legs that it promises, and no such transfer is without its row.
-- J8: nothing was given during a break.
create function audit_rewards(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 reward is not its transfer', given.transfer_id, null)::ledger.breach
    from reward_grant as given
    join ledger.transfer on transfer.id = given.transfer_id
    cross join lateral (
      select
        coalesce(sum(entry.amount) filter (where account.code = 'points'), 0) as points,
        coalesce(sum(entry.amount) filter (where account.code = 'real'), 0) as credit,
        coalesce(sum(entry.amount) filter (where account.code = 'spins'), 0) as spins
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = given.transfer_id and account.owner_id = given.member_id
    ) as legs
    where given.given_at >= p_since
      and (
        transfer.status <> 'posted' or transfer.scope <> given.scope
        or (legs.points, legs.credit, legs.spins) is distinct from (given.points::numeric, given.credit::numeric, given.spins::numeric)
      )
    union all
    select row('J1 reward without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope in ('quest', 'voucher')
      and not exists (select from reward_grant as given where given.transfer_id = transfer.id)
    union all
    select row('J8 reward during a break', given.transfer_id, null)::ledger.breach
    from reward_grant as given
    join member_exclusion as away on away.member_id = given.member_id
    left join member_exclusion_return as way_back on way_back.exclusion_id = away.id
    where given.given_at >= p_since and given.given_at >= away.starts_at
      and case
        when away.kind = 'time_out' then given.given_at < away.ends_at
        else way_back.asked_at is null or given.given_at < way_back.asked_at + interval '1 day'
      end
  ))
$$;
revoke all on function audit_rewards from public;
grant execute on function audit_rewards to morakot_auditor;
