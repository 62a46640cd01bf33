-- What quests, vouchers and minigames have given, or will give when the wallet may take it: one row, one transfer (movements.md, rules 3, 4).
create table reward_grant (
  id bigint generated always as identity,
  scope text not null,
  key text not null,
  member_id bigint not null,
  source text not null,
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
  constraint reward_grant__waits_or_was_given check (
    (transfer_id is null) = (given_at is null) and (transfer_id is null) = (waits_for is not null)
  ),
  constraint reward_grant__waits_for check (waits_for in ('frozen', 'break')),
  constraint reward_grant__refused check (refused >= 0),
  constraint reward_grant__source check (source in ('quest', 'voucher', 'minigame', 'redemption'))
);
create index reward_grant__waiting on reward_grant (id) where waits_for is not null;
create index reward_grant__of_member on reward_grant (member_id, id);
create index reward_grant__by_time on reward_grant (given_at);
grant select, insert on reward_grant to morakot_app;
grant update (waits_for, refused, given_at, transfer_id) on reward_grant to morakot_app;

-- A reward is a list of a token and an amount: one child table for each noun that gives one. A fourth token is a word of `ledger.token`, a row of
-- `reward_token`, and no column.

-- The tokens that a reward may give: the member's account that takes each, and what one of its smallest unit (a point, a spin, a satang of credit) is in the
-- ledger. The contract has the same list; a test compares both.
create table reward_token (
  code ledger.token not null,
  account text not null,
  ledger_units bigint not null,
  constraint reward_token__code primary key (code),
  constraint reward_token__ledger_units check (ledger_units > 0)
);
grant select on reward_token to morakot_app;

insert into reward_token (code, account, ledger_units) values ('CREDIT', 'real', 1000), ('PNT', 'points', 1), ('SPIN', 'spins', 1);

create table reward_grant_reward (
  grant_id bigint not null,
  token ledger.token not null,
  amount bigint not null,
  constraint reward_grant_reward__once primary key (grant_id, token),
  constraint reward_grant_reward__grant foreign key (grant_id) references reward_grant (id),
  constraint reward_grant_reward__token foreign key (token) references reward_token (code),
  constraint reward_grant_reward__amount check (amount > 0)
);
grant select, insert on reward_grant_reward to morakot_app;

-- What gives a reward has one when its transaction ends.
create function require_reward() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_is_there boolean;
begin
  execute format('select exists (select from %I where %s)', tg_argv[0], tg_argv[1]) into v_is_there using new;
  if not v_is_there then
    raise exception '%: a row gives nothing', tg_name using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
revoke all on function require_reward from public;

create constraint trigger reward_grant__reward after insert on reward_grant deferrable initially deferred for each row
  execute function require_reward('reward_grant_reward', 'grant_id = ($1).id');

-- A reward never changes: there is no grant to update or delete a token of it, and one statement writes all of them, so that none can be added.
create function refuse_added_token() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_was_there boolean;
begin
  execute format(
    'select exists (select from %1$I join written using (%2$s) group by %2$s having count(distinct %1$I.token) > count(distinct written.token))',
    tg_table_name, tg_argv[0]
  ) into v_was_there;
  if v_was_there then
    raise exception '%: a token was added to a reward', tg_name using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
revoke all on function refuse_added_token from public;

create trigger reward_grant_reward__whole after insert on reward_grant_reward referencing new table as written
  for each statement execute function refuse_added_token('grant_id');

-- J1: a reward is its transfer, token by token. J8: nothing is given on a break.
create function audit_rewards(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 reward is not its transfer', given.transfer_id, null)::ledger.breach
    from reward_grant as given
    join ledger.transfer on transfer.id = given.transfer_id
    where given.given_at >= p_since
      and (
        transfer.status <> 'posted' or transfer.scope <> given.scope
        or exists (
          select
          from reward_token as token
          left join reward_grant_reward as part on part.grant_id = given.id and part.token = token.code
          cross join lateral (
            select coalesce(sum(entry.amount), 0) as amount
            from ledger.entry
            join ledger.account on account.id = entry.account_id
            where entry.transfer_id = given.transfer_id and account.owner_id = given.member_id and account.code = token.account
          ) as leg
          where leg.amount <> coalesce(part.amount, 0)::numeric * token.ledger_units
        )
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
