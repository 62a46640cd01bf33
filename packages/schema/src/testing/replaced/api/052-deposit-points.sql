-- Points that deposits earn. A row is written with the credit of its deposit, and given once: after the deposit was staked once, or when it is due.

-- Targets that were finished before the one that runs now. With done it counts everything ever staked for deposits, so that a deposit's
-- mark stays passed when a later deposit begins a new target.
alter table wallet_turnover add column finished bigint not null default 0;
alter table wallet_turnover add constraint wallet_turnover__finished_is_none_or_more check (finished >= 0);

create table deposit_points (
  deposit_id uuid not null,
  member_id bigint not null,
  points bigint not null,
  -- The offer's, at the moment of credit: what an offer becomes later changes nothing here.
  multiplier integer not null,
  -- The deposit is staked once when finished + done of the member's turnover reach this, in 1/100,000 baht.
  turnover_mark bigint not null,
  due_at timestamptz not null,
  state text not null default 'PENDING',
  given_at timestamptz,
  transfer_id bigint,
  constraint deposit_points__once_a_deposit primary key (deposit_id),
  constraint deposit_points__deposit foreign key (deposit_id) references deposit (id),
  constraint deposit_points__member foreign key (member_id) references member (id),
  constraint deposit_points__points_are_some check (points > 0),
  constraint deposit_points__multiplier check (multiplier >= 1),
  constraint deposit_points__state check (state in ('PENDING', 'GIVEN')),
  constraint deposit_points__given_has_transfer check (
    (state = 'GIVEN') = (transfer_id is not null) and (state = 'GIVEN') = (given_at is not null)
  )
);
create index deposit_points__pending on deposit_points (deposit_id) where state = 'PENDING';
grant select, insert on deposit_points to morakot_app;
grant update (state, given_at, transfer_id) on deposit_points to morakot_app;
