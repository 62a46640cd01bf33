-- The pool of a network of jackpot games: one part in a hundred of what was staked since the last hit.
create table jackpot_pool (
  network text not null,
  -- In 1/10,000,000 baht: a hundredth of a stake in 1/100,000 baht is exact.
  amount bigint not null,
  constraint jackpot_pool__network_once primary key (network),
  constraint jackpot_pool__network check (network ~ '^[a-z0-9-]{1,32}$'),
  constraint jackpot_pool__not_negative check (amount >= 0)
);
grant select, insert on jackpot_pool to morakot_app;
grant update (amount) on jackpot_pool to morakot_app;

-- Each win that a provider called a jackpot.
create table jackpot_hit (
  host_id text not null,
  round_id text not null,
  network text not null,
  member_id bigint,
  -- In 1/100,000 baht.
  paid bigint not null,
  -- What our pool held before it, in 1/10,000,000 baht. Less than was paid: the provider counts otherwise, and a person should look.
  pool_before bigint not null,
  occurred_at timestamptz not null,
  constraint jackpot_hit__once primary key (host_id, round_id),
  constraint jackpot_hit__member foreign key (member_id) references member (id),
  constraint jackpot_hit__paid check (paid > 0)
);
grant select, insert on jackpot_hit to morakot_app;

create table jackpot_report (
  host_id text not null,
  pot text not null,
  -- In 1/100,000 baht.
  amount bigint not null,
  reported_at timestamptz not null,
  constraint jackpot_report__once primary key (host_id, pot),
  constraint jackpot_report__host foreign key (host_id) references provider_host (id),
  constraint jackpot_report__pot check (pot ~ '^[a-z0-9-]{1,32}$'),
  constraint jackpot_report__not_negative check (amount >= 0)
);
comment on table jackpot_report is 'what a provider last said that its pots stand at';
grant select, insert on jackpot_report to morakot_app;
grant update (amount, reported_at) on jackpot_report to morakot_app;
