-- Promotions: definitions by version, and the bonuses that members took (features F-55 to F-61). Amounts of definitions in satang, of
-- grants in 1/100,000 baht.
create table promotion (
  id uuid not null,
  code text not null,
  version integer not null,
  title text not null,
  detail text not null,
  kind text not null,
  family text not null,
  percent integer,
  bonus_max bigint not null,
  deposit_min bigint,
  multiplier integer not null,
  days integer not null,
  tiers text[] not null,
  is_for_new_members boolean not null,
  repeat text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  budget bigint not null,
  status text not null default 'DRAFT',
  -- The honest figures, computed when it is published (F-60).
  card jsonb,
  made_by bigint not null,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  stop_reason text,
  constraint promotion__id primary key (id),
  constraint promotion__version_once unique (code, version),
  constraint promotion__made_by foreign key (made_by) references operator (id),
  constraint promotion__published_by foreign key (published_by) references operator (id),
  constraint promotion__kind check (kind in ('DEPOSIT_MATCH', 'FREE')),
  constraint promotion__family check (family in ('CASINO', 'SPORTS', 'LOTTO', 'TRADING')),
  constraint promotion__match_is_whole check ((kind = 'DEPOSIT_MATCH') = (percent is not null) and (percent is null) = (deposit_min is null)),
  constraint promotion__percent check (percent between 1 and 200),
  -- Below 50 baht the largest bet is too small to play (F-55).
  constraint promotion__bonus_is_playable check (bonus_max >= 5000 and coalesce(deposit_min * percent / 100, bonus_max) >= 5000),
  constraint promotion__multiplier check (multiplier between 1 and 10),
  constraint promotion__days check (days between 1 and 30),
  constraint promotion__repeat check (repeat in ('once', 'day', 'week')),
  constraint promotion__ends_later check (ends_at > starts_at),
  constraint promotion__budget_pays_one check (budget >= bonus_max),
  constraint promotion__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint promotion__published_whole check (num_nulls(published_by, published_at, card) in (0, 3)),
  constraint promotion__draft_is_not_published check ((status = 'DRAFT') = (published_at is null)),
  constraint promotion__ended_is_dated check ((status = 'ENDED') = (ended_at is not null))
);
-- One version of an offer is in force.
create unique index promotion__one_in_force on promotion (code) where status = 'PUBLISHED';
create index promotion__newest on promotion (made_at desc, id desc);
grant select, insert on promotion to morakot_app;
grant update (status, card, published_by, published_at, ended_at, stop_reason) on promotion to morakot_app;

create table bonus_grant (
  id uuid not null,
  promotion_id uuid not null,
  member_id bigint not null,
  status text not null default 'OFFERED',
  -- What was promised at the opt-in, whatever the definition becomes.
  terms jsonb not null,
  family text not null,
  -- The largest bonus, reserved from the budget while it waits for its deposit.
  bonus_max bigint not null,
  bonus bigint,
  target bigint,
  done bigint not null default 0,
  bet_max bigint,
  offered_at timestamptz not null,
  -- While it waits for its deposit: until when it waits. Then the end of the bonus; a time-out moves it.
  expires_at timestamptz not null,
  activated_at timestamptz,
  -- How it ends once the rounds that are open are over: nothing more is staked or counted.
  ending text,
  ending_cause text,
  ending_at timestamptz,
  -- Until when a time-out has stopped its clock.
  paused_until timestamptz,
  ended_at timestamptz,
  cause text,
  reason text,
  -- At the end: what became real when it was cleared, else what was taken back.
  moved bigint,
  constraint bonus_grant__id primary key (id),
  constraint bonus_grant__promotion foreign key (promotion_id) references promotion (id),
  constraint bonus_grant__member foreign key (member_id) references member (id),
  constraint bonus_grant__status check (status in ('OFFERED', 'ACTIVE', 'CLEARED', 'EXPIRED', 'CANCELLED', 'FORFEITED')),
  constraint bonus_grant__family check (family in ('CASINO', 'SPORTS', 'LOTTO', 'TRADING')),
  constraint bonus_grant__amounts check (bonus_max > 0 and bonus > 0 and bonus <= bonus_max and target > 0 and done >= 0 and bet_max > 0 and moved >= 0),
  constraint bonus_grant__given_whole check (num_nulls(bonus, target, bet_max, activated_at) in (0, 4)),
  constraint bonus_grant__active_was_given check (status not in ('ACTIVE', 'CLEARED') or bonus is not null),
  constraint bonus_grant__ended_whole check (
    (status in ('OFFERED', 'ACTIVE')) = (ended_at is null) and (ended_at is null) = (cause is null) and (ended_at is null) = (moved is null)
  ),
  constraint bonus_grant__ending check (
    num_nulls(ending, ending_cause, ending_at) in (0, 3) and (ending is null or ending in ('EXPIRED', 'CANCELLED', 'FORFEITED'))
  )
);
-- One at a time (D8).
create unique index bonus_grant__one_at_a_time on bonus_grant (member_id) where status in ('OFFERED', 'ACTIVE');
create index bonus_grant__of_member on bonus_grant (member_id, offered_at desc);
create index bonus_grant__of_promotion on bonus_grant (promotion_id, offered_at desc);
create index bonus_grant__to_end on bonus_grant (expires_at) where status in ('OFFERED', 'ACTIVE');
grant select, insert on bonus_grant to morakot_app;
grant update (
  status, bonus, target, done, bet_max, expires_at, activated_at, ending, ending_cause, ending_at, paused_until, ended_at, cause, reason,
  moved
) on bonus_grant to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table deposit_slip add constraint deposit_slip__offer foreign key (offer_id) references bonus_grant (id);

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table truemoney_receipt add constraint truemoney_receipt__offer foreign key (offer_id) references bonus_grant (id);

-- The deposit that an offer was taken for, pinned when it is opened: no other deposit brings the bonus.
create table bonus_deposit (
  deposit_id uuid not null,
  grant_id uuid not null,
  constraint bonus_deposit__id primary key (deposit_id),
  constraint bonus_deposit__deposit foreign key (deposit_id) references deposit (id),
  constraint bonus_deposit__grant foreign key (grant_id) references bonus_grant (id)
);
create index bonus_deposit__of_grant on bonus_deposit (grant_id);
grant select, insert on bonus_deposit to morakot_app;
grant update (grant_id) on bonus_deposit to morakot_app;

-- What each bet adds to a bonus's turnover: noted at the bet, counted when its round closes, uncounted when it is rolled back (F-57).
create table bonus_bet (
  host_id text not null,
  tx_id text not null,
  grant_id uuid not null,
  round_id text not null,
  category text not null,
  counted bigint not null,
  -- Bonus money in the stake.
  bonus bigint not null,
  state text not null default 'open',
  placed_at timestamptz not null,
  constraint bonus_bet__once primary key (host_id, tx_id),
  constraint bonus_bet__grant foreign key (grant_id) references bonus_grant (id),
  constraint bonus_bet__state check (state in ('open', 'counted', 'taken_back')),
  constraint bonus_bet__amounts check (counted >= 0 and bonus >= 0)
);
create index bonus_bet__of_round on bonus_bet (host_id, round_id);
create index bonus_bet__of_grant on bonus_bet (grant_id, placed_at);
create index bonus_bet__open on bonus_bet (grant_id) where state = 'open';
grant select, insert on bonus_bet to morakot_app;
grant update (state) on bonus_bet to morakot_app;

-- J1: a bonus that was given is one transfer, and what it ended with another. J2: bonus money is a bonus's.
create function audit_promotions(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 bonus without its transfer', null, null)::ledger.breach
    from bonus_grant as given
    where given.activated_at >= p_since
      and not exists (
        select
        from ledger.transfer
        join ledger.entry on entry.transfer_id = transfer.id
        join ledger.account on account.id = entry.account_id
        where transfer.scope = 'bonus' and transfer.idem_key = given.id::text and transfer.status = 'posted'
          and account.owner_id = given.member_id and account.code = 'bonus' and entry.amount = given.bonus
      )
    union all
    select row('J1 bonus without its grant', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope = 'bonus'
      and not exists (select from bonus_grant as given where given.id::text = split_part(transfer.idem_key, ':', 1) and given.bonus is not null)
    union all
    select row('J1 end of a bonus is not its transfer', null, null)::ledger.breach
    from bonus_grant as given
    where given.ended_at >= p_since and given.moved > 0
      and not exists (
        select
        from ledger.transfer
        join ledger.entry on entry.transfer_id = transfer.id
        join ledger.account on account.id = entry.account_id
        where transfer.scope = 'bonus' and transfer.idem_key = given.id || ':end' and transfer.status = 'posted'
          and transfer.kind = case when given.status = 'CLEARED' then 'bonus_cleared' else 'bonus_end' end
          and account.owner_id = given.member_id and account.code = 'bonus' and entry.amount = -given.moved
      )
    union all
    select row('J2 bonus money without a bonus', null, null)::ledger.breach
    from ledger.account
    where account.code = 'bonus' and account.balance > 0
      and exists (select from bonus_grant where bonus_grant.member_id = account.owner_id and bonus_grant.ended_at >= p_since)
      and not exists (select from bonus_grant where bonus_grant.member_id = account.owner_id and bonus_grant.status = 'ACTIVE')
    union all
    select row('J8 bonus during a break', null, null)::ledger.breach
    from bonus_grant as given
    join member_exclusion as away on away.member_id = given.member_id
    left join member_exclusion_return as way_back on way_back.exclusion_id = away.id
    where given.activated_at >= p_since and given.activated_at >= away.starts_at
      and case
        when away.kind = 'time_out' then given.activated_at < away.ends_at
        else way_back.asked_at is null or given.activated_at < way_back.asked_at + interval '1 day'
      end
  ))
$$;
revoke all on function audit_promotions from public;
grant execute on function audit_promotions to morakot_auditor;
