-- Money that was deposited may leave after it was staked once (decisions D7). Amounts in 1/100,000 baht.
-- done never passes target: what is staked beyond it is the member's own play and clears no later deposit.
create table wallet_turnover (
  member_id bigint primary key references member (id),
  target bigint not null default 0,
  done bigint not null default 0,
  -- Targets that were finished before the one that runs now. With done it counts everything ever staked for deposits, so that a deposit's
  -- mark stays passed when a later deposit begins a new target.
  finished bigint not null default 0,
  updated_at timestamptz not null default clock_timestamp(),
  constraint wallet_turnover__done_within_target check (done between 0 and target),
  constraint wallet_turnover__finished_is_none_or_more check (finished >= 0)
);
grant select, insert, update on wallet_turnover to morakot_app;
